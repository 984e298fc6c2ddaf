import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projection of the history of names and dates of birth, for reviewers. */
export class IdentityDetails1770000100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE identity_details (
        user_id uuid PRIMARY KEY,
        names jsonb NOT NULL,
        dates_of_birth jsonb NOT NULL,
        under_age jsonb
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE identity_details');
  }
}
