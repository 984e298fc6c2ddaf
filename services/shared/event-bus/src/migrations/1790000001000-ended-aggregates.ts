import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the bookkeeping of ended aggregates. Without a transaction, so that no event waits for it. */
export class EndedAggregates1790000001000 implements MigrationInterface {
  readonly name = 'EndedAggregates1790000001000';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['aggregate_sequences', 'projection_positions']) {
      // One that was interrupted leaves an index that is not valid.
      await queryRunner.query(`DROP INDEX IF EXISTS ${table}_ended`);
      await queryRunner.query(
        `CREATE INDEX CONCURRENTLY ${table}_ended ON ${table} (ended_at) WHERE ended_at IS NOT NULL`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX aggregate_sequences_ended');
    await queryRunner.query('DROP INDEX projection_positions_ended');
  }
}
