import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityTables1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        password_hash text NOT NULL,
        email_verified_at timestamptz(3),
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'ACTIVE')),
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('admin', 'user')),
        tier text CHECK (tier IN ('BASIC', 'PREMIUM', 'VIP')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        display_name text,
        notify_on_likes boolean NOT NULL DEFAULT true,
        ban_reason text,
        banned_until timestamptz(3)
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX accounts_email ON accounts (lower(email))');
    await queryRunner.query(
      'CREATE INDEX accounts_unverified ON accounts (created_at DESC, id DESC) WHERE email_verified_at IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        token_digest bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX sessions_account ON sessions (account_id)');
    await queryRunner.query('CREATE INDEX sessions_last_used ON sessions (last_used_at)');
    await queryRunner.query(`
      CREATE TABLE verification_tokens (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        token_digest bytea NOT NULL UNIQUE,
        password_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX verification_tokens_account ON verification_tokens (account_id, expires_at)');
    await queryRunner.query('CREATE INDEX verification_tokens_expiry ON verification_tokens (expires_at)');
    await queryRunner.query(`
      CREATE TABLE password_reset_tokens (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
        token_digest bytea NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX password_reset_tokens_newest ON password_reset_tokens (created_at DESC, id DESC)',
    );
    await queryRunner.query('CREATE INDEX password_reset_tokens_expiry ON password_reset_tokens (expires_at)');
    await queryRunner.query(`
      CREATE TABLE runtime_settings (
        id text PRIMARY KEY CHECK (id = 'runtime'),
        beta boolean NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE runtime_settings, password_reset_tokens, verification_tokens, sessions, accounts',
    );
  }
}
