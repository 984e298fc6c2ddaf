import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A placeholder for each photo, in the order of `photos`. */
export class PhotoPlaceholders1767000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE members ADD COLUMN photo_placeholders text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members DROP COLUMN photo_placeholders');
  }
}
