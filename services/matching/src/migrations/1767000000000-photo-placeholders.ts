import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown of each photo until it is there, beside the photos and in their order. */
export class PhotoPlaceholders1767000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE members ADD COLUMN photo_placeholders text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members DROP COLUMN photo_placeholders');
  }
}
