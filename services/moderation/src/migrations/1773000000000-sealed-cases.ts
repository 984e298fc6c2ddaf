import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What outlives a deleted account; the hashes and flags that show staff when a person signs up again. */
export class SealedCases1773000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL');
    await queryRunner.query(`
      CREATE TABLE sealed_cases (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE,
        deleted_at timestamptz(3) NOT NULL,
        email_hash text
      )`);
    await queryRunner.query('CREATE INDEX sealed_cases_by_deletion ON sealed_cases (deleted_at, id)');
    await queryRunner.query('CREATE INDEX sealed_cases_by_email ON sealed_cases (email_hash)');
    await queryRunner.query('CREATE TABLE hash_keys (name text PRIMARY KEY, sealed bytea NOT NULL)');
    await queryRunner.query('CREATE TABLE email_hashes (user_id uuid PRIMARY KEY, hash text NOT NULL)');
    await queryRunner.query('CREATE INDEX email_hashes_by_hash ON email_hashes (hash)');
    await queryRunner.query(`
      CREATE TABLE evasion_flags (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHOTO')),
        matched_member_id uuid,
        sealed_case_id uuid REFERENCES sealed_cases (id) ON DELETE CASCADE,
        photo_id uuid,
        score real,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        CHECK (num_nonnulls(matched_member_id, sealed_case_id) = 1)
      )`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX evasion_flags_once ON evasion_flags
        (member_id, kind, matched_member_id, sealed_case_id, photo_id) NULLS NOT DISTINCT`);
    await queryRunner.query('CREATE INDEX evasion_flags_by_match ON evasion_flags (matched_member_id)');
    await queryRunner.query('CREATE INDEX evasion_flags_by_case ON evasion_flags (sealed_case_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE evasion_flags, email_hashes, hash_keys, sealed_cases');
    await queryRunner.query('DELETE FROM reports WHERE reporter_id IS NULL');
    await queryRunner.query('ALTER TABLE reports ALTER COLUMN reporter_id SET NOT NULL');
  }
}
