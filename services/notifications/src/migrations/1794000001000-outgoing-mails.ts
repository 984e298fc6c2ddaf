import { createPartitions, DAYS_AHEAD } from '@kindred/event-bus';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With existing emails: so many that they have expired before more are created, for which `mails` is read completely. */
const FIRST_DAYS = 36;

/**
 * Partitions emails by day. `mails` becomes the default partition, so that the previous release goes on using it: its ids
 * are random. What it does not know is done by triggers until the next release: it must not repeat an email of another
 * partition, and must erase a deleted member's emails there.
 */
export class OutgoingMails1794000001000 implements MigrationInterface {
  readonly name = 'OutgoingMails1794000001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A table with an identity column cannot become a partition.
    await queryRunner.query(`
      LOCK TABLE mails IN ACCESS EXCLUSIVE MODE;
      CREATE SEQUENCE mail_positions;
      SELECT setval('mail_positions', last_value, is_called) FROM mails_position_seq;
      ALTER TABLE mails ALTER COLUMN position DROP IDENTITY,
        ALTER COLUMN position SET DEFAULT nextval('mail_positions');
      CREATE TABLE outgoing_mails (LIKE mails INCLUDING DEFAULTS, PRIMARY KEY (id)) PARTITION BY RANGE (id);
      CREATE INDEX outgoing_mails_by_cause ON outgoing_mails (cause);
      CREATE INDEX outgoing_mails_unsent ON outgoing_mails (created_at)
        WHERE delivered_at IS NULL AND failed_at IS NULL;
      CREATE INDEX outgoing_mails_to_address ON outgoing_mails (lower(to_address), position DESC);
      CREATE INDEX outgoing_mails_about ON outgoing_mails USING gin (people);`);
    const existing = (await queryRunner.query('SELECT FROM mails LIMIT 1')) as unknown[];
    const table = { name: 'outgoing_mails', key: 'id', defaultPartition: 'mails' };
    await createPartitions(queryRunner.manager, table, new Date(), existing.length === 0 ? DAYS_AHEAD : FIRST_DAYS);
    await queryRunner.query(`
      ALTER TABLE outgoing_mails ATTACH PARTITION mails DEFAULT;
      CREATE FUNCTION skip_repeated_mail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(current_schema() || ' mail ' || NEW.cause, 0));
        IF EXISTS (SELECT FROM outgoing_mails WHERE cause = NEW.cause) THEN
          RETURN NULL;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER skip_repeated BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION skip_repeated_mail();
      CREATE FUNCTION erase_outgoing_mails() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM outgoing_mails
         WHERE people @> ARRAY[OLD.user_id] OR lower(to_address) = lower(OLD.email) OR lower(reply_to) = lower(OLD.email);
        RETURN NULL;
      END $$;
      CREATE TRIGGER erase_mails AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION erase_outgoing_mails();`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER erase_mails ON accounts;
      DROP FUNCTION erase_outgoing_mails;
      DROP TRIGGER skip_repeated ON mails;
      DROP FUNCTION skip_repeated_mail;
      ALTER TABLE outgoing_mails DETACH PARTITION mails;
      INSERT INTO mails SELECT * FROM outgoing_mails;
      DROP TABLE outgoing_mails;
      ALTER TABLE mails ALTER COLUMN position DROP DEFAULT, ALTER COLUMN position ADD GENERATED ALWAYS AS IDENTITY;
      SELECT setval('mails_position_seq', last_value, is_called) FROM mail_positions;
      DROP SEQUENCE mail_positions;`);
  }
}
