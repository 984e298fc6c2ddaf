import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a conversation was emailed, so that it is not emailed again until it is read. */
export class EmailedMessages1776100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notices ADD COLUMN emailed_seq bigint NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notices DROP COLUMN emailed_seq');
  }
}
