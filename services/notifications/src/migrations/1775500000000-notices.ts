import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices of members, their settings, devices for Web Push, and addresses that reject email. Announcements from before are
 * not notices: members have seen them.
 */
export class Notices1775500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE notices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        cause text NOT NULL,
        person_id uuid,
        match_id uuid,
        thing_id uuid,
        state text,
        sequence bigint NOT NULL DEFAULT 0,
        read_seq bigint NOT NULL DEFAULT 0,
        is_hidden boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        read_at timestamptz(3),
        email_due_at timestamptz(3),
        UNIQUE (user_id, cause)
      )`);
    await queryRunner.query('CREATE INDEX notices_newest ON notices (user_id, created_at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL AND NOT is_hidden');
    await queryRunner.query('CREATE INDEX notices_about ON notices (person_id) WHERE person_id IS NOT NULL');
    await queryRunner.query('CREATE INDEX notices_of_match ON notices (match_id) WHERE match_id IS NOT NULL');
    await queryRunner.query('CREATE INDEX notices_by_age ON notices (created_at)');
    await queryRunner.query(
      'CREATE INDEX notices_to_email ON notices (email_due_at) WHERE email_due_at IS NOT NULL AND read_at IS NULL',
    );
    await queryRunner.query('ALTER TABLE announcements ADD COLUMN is_noticed boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      CREATE TABLE announcement_reads (
        user_id uuid NOT NULL,
        announcement_id uuid NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
        read_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, announcement_id)
      )`);
    await queryRunner.query('CREATE INDEX announcement_reads_of ON announcement_reads (announcement_id)');
    await queryRunner.query(
      'ALTER TABLE accounts ADD COLUMN created_at timestamptz(3), ADD COLUMN email_rejected_at timestamptz(3)',
    );
    await queryRunner.query(`
      ALTER TABLE preferences
        ADD COLUMN muted text[] NOT NULL DEFAULT '{}',
        ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
        ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
        ADD COLUMN time_zone text,
        ADD COLUMN names_in_push boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id)');
    await queryRunner.query('ALTER TABLE mails ADD COLUMN user_id uuid, ADD COLUMN kind text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE mails DROP COLUMN user_id, DROP COLUMN kind');
    await queryRunner.query('DROP TABLE push_subscriptions, announcement_reads, notices');
    await queryRunner.query(`
      ALTER TABLE preferences DROP COLUMN muted, DROP COLUMN quiet_from, DROP COLUMN quiet_to, DROP COLUMN time_zone,
        DROP COLUMN names_in_push`);
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN created_at, DROP COLUMN email_rejected_at');
    await queryRunner.query('ALTER TABLE announcements DROP COLUMN is_noticed');
  }
}
