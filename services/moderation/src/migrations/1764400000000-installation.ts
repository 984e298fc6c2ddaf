import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of the installation that owns the media store: one row, written by the first start. */
export class Installation1764400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE installation (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        id uuid NOT NULL,
        to_be_marked boolean NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE installation');
  }
}
