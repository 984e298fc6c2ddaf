import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that caused an email. Nullable, so that replicas of the previous version can still insert. */
export class MailTraceparent1765000100000 implements MigrationInterface {
  readonly name = 'MailTraceparent1765000100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails DROP COLUMN traceparent');
  }
}
