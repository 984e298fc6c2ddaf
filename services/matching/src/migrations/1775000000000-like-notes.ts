import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A like can have a note, on a photo or a prompt of the member whom it is for. */
export class LikeNotes1775000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE likes
        ADD COLUMN note text,
        ADD COLUMN note_hash bytea,
        ADD COLUMN on_photo_id uuid,
        ADD COLUMN on_question text,
        ADD COLUMN caution boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE likes DROP note, DROP note_hash, DROP on_photo_id, DROP on_question, DROP caution`);
  }
}
