import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when somebody is sending a file to the address of an upload, which takes one at a time. */
export class UploadsUnderWay1764500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE uploads ADD COLUMN receiving_until timestamptz(3)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE uploads DROP COLUMN receiving_until');
  }
}
