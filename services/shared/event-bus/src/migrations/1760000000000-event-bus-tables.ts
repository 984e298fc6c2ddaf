import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox, inbox, and sequence tables in a service's schema. */
export class EventBusTables1760000000000 implements MigrationInterface {
  readonly name = 'EventBusTables1760000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL,
        envelope jsonb NOT NULL,
        reply_to text,
        recorded_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        subscriber text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        caused jsonb,
        PRIMARY KEY (event_id, subscriber)
      );
      CREATE INDEX inbox_handled_at ON inbox (handled_at);
      CREATE TABLE aggregate_sequences (
        aggregate bytea PRIMARY KEY,
        sequence bigint NOT NULL
      );
      CREATE TABLE projection_positions (
        subscriber text NOT NULL,
        aggregate bytea NOT NULL,
        sequence bigint NOT NULL,
        PRIMARY KEY (subscriber, aggregate)
      );`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE projection_positions, aggregate_sequences, inbox, outbox');
  }
}
