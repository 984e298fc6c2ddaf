import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The placeholder and perceptual hash of a photo, and the review claim. */
export class PhotoTraitsAndClaims1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE photos
        ADD COLUMN placeholder text,
        ADD COLUMN likeness bit(64),
        ADD COLUMN claimed_by uuid,
        ADD COLUMN claimed_until timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE photos
        DROP COLUMN placeholder, DROP COLUMN likeness, DROP COLUMN claimed_by, DROP COLUMN claimed_until`);
  }
}
