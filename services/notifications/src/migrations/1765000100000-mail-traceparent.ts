import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that a mail was caused in; what knows nothing of it leaves it out. */
export class MailTraceparent1765000100000 implements MigrationInterface {
  readonly name = 'MailTraceparent1765000100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails DROP COLUMN traceparent');
  }
}
