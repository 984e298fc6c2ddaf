import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of the grace period after the beta. */
export class GracePeriod1775600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runtime ADD COLUMN grace_until timestamptz(3)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runtime DROP COLUMN grace_until');
  }
}
