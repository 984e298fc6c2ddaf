import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history of names and dates of birth, and the dates under the minimum age that were rejected. */
export class IdentityDetails1770000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE identity_values (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
        field text NOT NULL CHECK (field IN ('displayName', 'dateOfBirth')),
        value text NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        by_staff boolean NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX identity_values_newest ON identity_values (user_id, field, id)');
    await queryRunner.query(`
      CREATE TABLE under_age_dates (
        user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
        first_date date NOT NULL,
        first_at timestamptz(3) NOT NULL DEFAULT now(),
        latest_date date NOT NULL,
        latest_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 1
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE under_age_dates, identity_values');
  }
}
