import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The limit of likes on the first day of a member. */
export class FirstDay1772000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members ADD active_since timestamptz(3)');
    // Existing members are not new, whenever their next event arrives.
    await queryRunner.query(`UPDATE members SET active_since = '1970-01-01T00:00:00Z' WHERE status = 'ACTIVE'`);
    // A table of its own, because likes lock the row of the member.
    await queryRunner.query(`
      CREATE TABLE first_day_likes (
        user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
        given integer NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE first_day_likes');
    await queryRunner.query('ALTER TABLE members DROP active_since');
  }
}
