import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Known devices, counters of attempts, second factors, confirmed sessions, and the browser of a sign-up. */
export class AccountSecurity1771000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE accounts ADD COLUMN sign_up_digest bytea, ADD COLUMN password_reset_at timestamptz(3)',
    );
    await queryRunner.query('ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN confirmed_at timestamptz(3)');
    await queryRunner.query('CREATE INDEX sessions_created ON sessions (created_at)');
    await queryRunner.query(`
      CREATE TABLE known_devices (
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        token_digest bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, token_digest)
      )`);
    await queryRunner.query('CREATE INDEX known_devices_token ON known_devices (token_digest)');
    await queryRunner.query('CREATE INDEX known_devices_last_used ON known_devices (last_used_at)');
    await queryRunner.query(`
      CREATE TABLE attempt_counters (
        key bytea PRIMARY KEY,
        count integer NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX attempt_counters_expiry ON attempt_counters (expires_at)');
    await queryRunner.query(`
      CREATE TABLE second_factors (
        account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        confirmed_at timestamptz(3)
      )`);
    await queryRunner.query(`
      CREATE TABLE recovery_codes (
        account_id uuid NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
        code_digest bytea NOT NULL,
        PRIMARY KEY (account_id, code_digest)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE recovery_codes, second_factors, attempt_counters, known_devices');
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN device, DROP COLUMN confirmed_at');
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN sign_up_digest, DROP COLUMN password_reset_at');
  }
}
