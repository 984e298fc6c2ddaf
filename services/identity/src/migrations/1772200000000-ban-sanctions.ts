import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of the sanction that a ban is, for an appeal. */
export class BanSanctions1772200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts ADD COLUMN ban_sanction_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN ban_sanction_id');
  }
}
