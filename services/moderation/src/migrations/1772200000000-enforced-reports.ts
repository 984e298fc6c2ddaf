import type { MigrationInterface, QueryRunner } from 'typeorm';

const OUTCOMES = [
  ['No action needed', 'NO_ACTION'],
  ['Warning given', 'WARNING'],
  ['Messaging muted', 'MUTED'],
  ['Temporarily suspended', 'SUSPENDED'],
  ['Permanently banned', 'BANNED'],
  ['Account deleted', 'DELETED'],
] as const;

/**
 * Severity, claims, and enforced outcomes of reports; the record of all sanctions of a member, also ended ones, with an id
 * each; appeals. Outcomes that an earlier release stored as free text stay as they are.
 */
export class EnforcedReports1772200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.extendReports(queryRunner);
    await this.createSanctionRecords(queryRunner);
    await queryRunner.query(`
      CREATE TABLE appeals (
        id uuid PRIMARY KEY,
        sanction_id uuid NOT NULL UNIQUE REFERENCES sanction_records (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        text text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        decided_at timestamptz(3),
        outcome text CHECK (outcome IN ('UPHELD', 'LIFTED')),
        note text
      )`);
    await queryRunner.query('CREATE INDEX appeals_of_user ON appeals (user_id)');
    await queryRunner.query('CREATE INDEX appeals_open ON appeals (created_at, id) WHERE decided_at IS NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE appeals, sanction_records, reporter_records');
    await queryRunner.query('ALTER TABLE sanctions DROP COLUMN id');
    await queryRunner.query('ALTER TABLE report_photos DROP COLUMN photo_id');
    await queryRunner.query('DROP INDEX reports_queue');
    await queryRunner.query('CREATE INDEX reports_open ON reports (created_at, id) WHERE resolved_at IS NULL');
    await queryRunner.query(`
      ALTER TABLE reports DROP COLUMN severity_rank, DROP COLUMN severity, DROP COLUMN message_id, DROP COLUMN photo_id,
        DROP COLUMN message_to_reporter, DROP COLUMN claimed_by, DROP COLUMN claimed_until`);
  }

  private async extendReports(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE reports
        ADD COLUMN severity text NOT NULL DEFAULT 'normal' CHECK (severity IN ('urgent', 'high', 'normal')),
        ADD COLUMN message_id uuid,
        ADD COLUMN photo_id uuid,
        ADD COLUMN message_to_reporter text,
        ADD COLUMN claimed_by uuid,
        ADD COLUMN claimed_until timestamptz`);
    await queryRunner.query(`
      ALTER TABLE reports ADD COLUMN severity_rank integer NOT NULL GENERATED ALWAYS AS
        (CASE severity WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 ELSE 2 END) STORED`);
    await queryRunner.query(`
      UPDATE reports SET severity = CASE WHEN category = 'underage' THEN 'urgent' ELSE 'high' END
       WHERE category IN ('underage', 'harassment', 'scam')`);
    for (const [label, outcome] of OUTCOMES) {
      await queryRunner.query('UPDATE reports SET outcome = $2 WHERE outcome = $1', [label, outcome]);
    }
    await queryRunner.query('DROP INDEX reports_open');
    await queryRunner.query(
      'CREATE INDEX reports_queue ON reports (severity_rank, created_at, id) WHERE resolved_at IS NULL',
    );
    await queryRunner.query('ALTER TABLE report_photos ADD COLUMN photo_id uuid');
    await queryRunner.query(`
      CREATE TABLE reporter_records (
        reporter_id uuid PRIMARY KEY,
        resolved integer NOT NULL,
        acted_on integer NOT NULL
      )`);
    await queryRunner.query(`
      INSERT INTO reporter_records
        SELECT reporter_id, count(*), count(*) FILTER (WHERE outcome <> 'NO_ACTION')
          FROM reports WHERE resolved_at IS NOT NULL GROUP BY reporter_id`);
  }

  private async createSanctionRecords(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sanctions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()');
    await queryRunner.query(`
      CREATE TABLE sanction_records (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('WARNING', 'MUTE', 'BAN')),
        reason text NOT NULL,
        since timestamptz(3) NOT NULL,
        until timestamptz(3),
        ended_at timestamptz(3),
        imposed_by uuid,
        report_id uuid,
        acknowledged_at timestamptz(3)
      )`);
    await queryRunner.query('CREATE INDEX sanction_records_of_user ON sanction_records (user_id, since, id)');
    await queryRunner.query(`
      INSERT INTO sanction_records (id, user_id, kind, reason, since, until, imposed_by)
        SELECT s.id, s.user_id, s.kind, s.reason, s.since, s.until,
               (SELECT admin_id FROM audit_entries e WHERE e.subject_id = s.user_id AND e.action = s.kind
                 ORDER BY e.at DESC LIMIT 1)
          FROM sanctions s`);
  }
}
