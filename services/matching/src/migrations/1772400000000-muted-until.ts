import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a member's mute: a muted member sends no couple requests and writes no profile texts. */
export class MutedUntil1772400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members ADD COLUMN muted_until timestamptz(3)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members DROP COLUMN muted_until');
  }
}
