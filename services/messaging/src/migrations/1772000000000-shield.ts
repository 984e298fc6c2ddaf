import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shield: messages that were confirmed, the same text to many people, and the limits of the first day. */
export class Shield1772000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE messages ADD caution boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      ALTER TABLE members ADD active_since timestamptz(3), ADD first_day_conversations integer NOT NULL DEFAULT 0`);
    // Existing members are not new, whenever their next event arrives.
    await queryRunner.query(`UPDATE members SET active_since = '1970-01-01T00:00:00Z' WHERE active`);
    await queryRunner.query(`
      CREATE TABLE sent_texts (
        from_user uuid NOT NULL,
        day date NOT NULL,
        text_hash bytea NOT NULL,
        recipients uuid[] NOT NULL,
        PRIMARY KEY (from_user, day, text_hash)
      )`);
    await queryRunner.query('CREATE INDEX sent_texts_by_day ON sent_texts (day)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sent_texts');
    await queryRunner.query('ALTER TABLE members DROP active_since, DROP first_day_conversations');
    await queryRunner.query('ALTER TABLE messages DROP caution');
  }
}
