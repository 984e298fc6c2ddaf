import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The previous release recorded in `told_sanctions` which event it emailed last; now it is the position of the subscriber,
 * so that no sanction is emailed again. The next release drops the table.
 */
export class SanctionPositions1768000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO projection_positions (subscriber, aggregate, sequence)
      SELECT 'notifications-mail', sha256(convert_to('sanctions:' || user_id, 'UTF8')), sequence FROM told_sanctions
      ON CONFLICT DO NOTHING`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM projection_positions WHERE subscriber = 'notifications-mail'`);
  }
}
