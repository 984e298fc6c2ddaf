import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While a report is open, the same reporter can file another one about the same member with other content. */
export class FurtherReports1764200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX reports_once');
    await queryRunner.query(
      `CREATE UNIQUE INDEX reports_once ON reports (user_id, reporter_id, category, md5(details))
        WHERE resolved_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX reports_once');
    await queryRunner.query(
      'CREATE UNIQUE INDEX reports_once ON reports (user_id, reporter_id) WHERE resolved_at IS NULL',
    );
  }
}
