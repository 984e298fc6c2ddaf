import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The questions that a member answers in the profile, in their order: keys of the list with the answers. */
export class Prompts1774000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE profiles ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE profiles DROP COLUMN prompts');
  }
}
