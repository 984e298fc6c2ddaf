import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The copies of photos that a comparison found, so that a review need not search for them again. */
export class PhotoMatches1773500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE photo_fingerprints ADD COLUMN compared_at timestamptz(3)');
    await queryRunner.query(`
      CREATE TABLE photo_matches (
        photo_id uuid NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        matched_photo_id uuid NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        similarity real NOT NULL,
        PRIMARY KEY (photo_id, matched_photo_id)
      )`);
    await queryRunner.query('CREATE INDEX photo_matches_by_match ON photo_matches (matched_photo_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE photo_matches');
    await queryRunner.query('ALTER TABLE photo_fingerprints DROP COLUMN compared_at');
  }
}
