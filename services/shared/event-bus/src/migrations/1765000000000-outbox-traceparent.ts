import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span in which an event was recorded; nullable, so that older replicas can still insert. */
export class OutboxTraceparent1765000000000 implements MigrationInterface {
  readonly name = 'OutboxTraceparent1765000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}
