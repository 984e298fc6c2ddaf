import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of the names and email addresses of members, so that staff can search for the beginnings of words without
 * reading all accounts. A `tsvector` needs no extension, unlike trigrams.
 */
export class UserSearch1773300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN array_remove(regexp_split_to_array(lower(content), '[^[:alnum:]]+'), '')`);
    await queryRunner.query(`
      ALTER TABLE members ADD COLUMN search_words tsvector NOT NULL GENERATED ALWAYS AS
        (array_to_tsvector(words_of(coalesce(display_name, '') || ' ' || coalesce(email, '')))) STORED`);
    await queryRunner.query('CREATE INDEX members_by_words ON members USING gin (search_words)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members DROP COLUMN search_words');
    await queryRunner.query('DROP FUNCTION words_of(text)');
  }
}
