import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lease of the request that is sending a file to an upload URL, which accepts one file at a time. */
export class UploadsUnderWay1764500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE uploads ADD COLUMN receiving_until timestamptz(3)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE uploads DROP COLUMN receiving_until');
  }
}
