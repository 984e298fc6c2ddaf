import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a rejected photo nothing stays, its blurred placeholder neither. */
export class PlaceholdersOfRejected1765200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      "UPDATE photos SET placeholder = NULL WHERE status = 'REJECTED' AND placeholder IS NOT NULL",
    );
  }

  // What was forgotten on purpose does not come back.
  async down(): Promise<void> {}
}
