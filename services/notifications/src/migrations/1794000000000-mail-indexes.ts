import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the partitioned table of the next migration. Without a transaction, so that no email waits for it. */
export class MailIndexes1794000000000 implements MigrationInterface {
  readonly name = 'MailIndexes1794000000000';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    // Those that were interrupted are not valid.
    await queryRunner.query('DROP INDEX IF EXISTS mails_by_cause');
    await queryRunner.query('CREATE INDEX CONCURRENTLY mails_by_cause ON mails (cause)');
    await queryRunner.query('DROP INDEX IF EXISTS mails_unsent');
    await queryRunner.query(
      'CREATE INDEX CONCURRENTLY mails_unsent ON mails (created_at) WHERE delivered_at IS NULL AND failed_at IS NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mails_unsent');
    await queryRunner.query('DROP INDEX mails_by_cause');
  }
}
