import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence outlives the resolution of its report. That of reports resolved by earlier releases is already deleted. */
export class KeptEvidence1773400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports ADD COLUMN evidence_deleted_at timestamptz(3)');
    await queryRunner.query(`
      UPDATE reports r SET evidence_deleted_at = r.resolved_at
       WHERE r.resolved_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM sealed_cases c WHERE c.user_id = r.user_id AND c.deleted_at <= r.resolved_at)`);
    await queryRunner.query(`
      CREATE INDEX reports_with_evidence ON reports (resolved_at)
       WHERE resolved_at IS NOT NULL AND evidence_deleted_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports DROP COLUMN evidence_deleted_at');
  }
}
