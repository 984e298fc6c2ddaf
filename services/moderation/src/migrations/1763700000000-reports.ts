import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of members by members, with the evidence as of the time of the report. */
export class Reports1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        reporter_id uuid NOT NULL,
        user_id uuid NOT NULL,
        category text NOT NULL,
        details text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        profile jsonb,
        messages jsonb NOT NULL DEFAULT '[]',
        resolved_at timestamptz(3),
        outcome text,
        note text
      )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX reports_once ON reports (user_id, reporter_id) WHERE resolved_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX reports_open ON reports (created_at, id) WHERE resolved_at IS NULL');
    await queryRunner.query('CREATE INDEX reports_of_user ON reports (user_id)');
    await queryRunner.query('CREATE INDEX reports_by_reporter ON reports (reporter_id)');
    await queryRunner.query(`
      CREATE TABLE report_photos (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
        place integer NOT NULL,
        object_key text NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX report_photos_of_report ON report_photos (report_id, place)');
    await queryRunner.query('ALTER TABLE audit_entries ADD COLUMN report_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_entries DROP COLUMN report_id');
    await queryRunner.query('DROP TABLE report_photos, reports');
  }
}
