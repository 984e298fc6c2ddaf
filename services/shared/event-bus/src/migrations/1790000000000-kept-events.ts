import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPartitions } from '../bookkeeping/daily-partitions.js';

/** So many that the rows of the previous release in the default partition have expired before more are created. */
const FIRST_DAYS = 14;

/**
 * Keeps sent events, and partitions the inbox, by the day of the event. The statements of the previous release also work
 * on the partitioned inbox. Its event ids are random, so their rows are in the default partition, with the existing rows.
 * Only its sweep must not run, since it deletes by `ctid`, which is not unique in a partitioned table: it fails, because
 * the column `handled_at` has another name.
 */
export class KeptEvents1790000000000 implements MigrationInterface {
  readonly name = 'KeptEvents1790000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sent_events (
        event_id uuid NOT NULL,
        envelope jsonb NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now()
      ) PARTITION BY RANGE (event_id);
      CREATE INDEX sent_events_by_time ON sent_events (sent_at, event_id);
      CREATE INDEX sent_events_ids ON sent_events USING gin
        (jsonb_path_query_array(envelope -> 'data', 'strict $.** ? (@ like_regex "^[0-9a-f]{8}-")'));
      CREATE TABLE sent_events_default PARTITION OF sent_events DEFAULT;
      ALTER TABLE inbox RENAME TO inbox_default;
      ALTER TABLE inbox_default RENAME CONSTRAINT inbox_pkey TO inbox_default_pkey;
      ALTER INDEX inbox_handled_at RENAME TO inbox_default_admitted_at;
      ALTER TABLE inbox_default RENAME COLUMN handled_at TO admitted_at;
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        subscriber text NOT NULL,
        admitted_at timestamptz NOT NULL DEFAULT now(),
        caused jsonb,
        PRIMARY KEY (event_id, subscriber)
      ) PARTITION BY RANGE (event_id);
      ALTER TABLE aggregate_sequences ADD COLUMN ended_at timestamptz;
      ALTER TABLE projection_positions ADD COLUMN ended_at timestamptz;`);
    for (const name of ['sent_events', 'inbox'])
      await createPartitions(queryRunner.manager, { name }, new Date(), FIRST_DAYS);
    await queryRunner.query('ALTER TABLE inbox ATTACH PARTITION inbox_default DEFAULT');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE projection_positions DROP COLUMN ended_at;
      ALTER TABLE aggregate_sequences DROP COLUMN ended_at;
      DROP TABLE sent_events;
      CREATE TABLE kept AS SELECT * FROM inbox;
      DROP TABLE inbox;
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        subscriber text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        caused jsonb,
        PRIMARY KEY (event_id, subscriber)
      );
      INSERT INTO inbox SELECT * FROM kept;
      DROP TABLE kept;
      CREATE INDEX inbox_handled_at ON inbox (handled_at);`);
  }
}
