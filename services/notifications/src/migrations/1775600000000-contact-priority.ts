import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The priority of contact messages by the plan of the writer: 0 before 1. */
export class ContactPriority1775600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feedback ADD COLUMN priority smallint NOT NULL DEFAULT 1');
    await queryRunner.query('DROP INDEX feedback_open');
    await queryRunner.query(
      `CREATE INDEX feedback_open ON feedback (priority, waiting_since, id) WHERE state = 'open'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX feedback_open');
    await queryRunner.query(`CREATE INDEX feedback_open ON feedback (waiting_since, id) WHERE state = 'open'`);
    await queryRunner.query('ALTER TABLE feedback DROP COLUMN priority');
  }
}
