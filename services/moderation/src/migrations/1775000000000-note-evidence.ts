import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence of a report includes the note of the reported member's like of the reporter. */
export class NoteEvidence1775000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports ADD COLUMN like_note jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reports DROP COLUMN like_note');
  }
}
