import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keyed fingerprints of photos, and the index that finds copies. `photos.likeness` stays for the previous release. */
export class PhotoFingerprints1773100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE photo_fingerprints (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        photo_id uuid UNIQUE,
        member_id uuid,
        sealed_case_id uuid,
        key_id integer NOT NULL,
        tiles bytea NOT NULL,
        words integer[] NOT NULL,
        CHECK ((member_id IS NULL) <> (sealed_case_id IS NULL)),
        CHECK (sealed_case_id IS NULL OR photo_id IS NULL)
      )`);
    await queryRunner.query(
      'CREATE INDEX photo_fingerprints_of_member ON photo_fingerprints (member_id) WHERE member_id IS NOT NULL',
    );
    await queryRunner.query(
      'CREATE INDEX photo_fingerprints_of_case ON photo_fingerprints (sealed_case_id) WHERE sealed_case_id IS NOT NULL',
    );
    await queryRunner.query(`
      CREATE INDEX photo_fingerprints_without_photo ON photo_fingerprints (member_id)
       WHERE photo_id IS NULL AND member_id IS NOT NULL`);
    await queryRunner.query(`
      CREATE TABLE photo_fingerprint_words (
        word integer NOT NULL,
        fingerprint_id integer NOT NULL,
        PRIMARY KEY (word, fingerprint_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE photo_fingerprint_words, photo_fingerprints');
  }
}
