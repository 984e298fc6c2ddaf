import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a known device has signed in, or has only reset the password. */
export class DeviceSignIns1773400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE known_devices ADD COLUMN has_signed_in boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE known_devices DROP COLUMN has_signed_in');
  }
}
