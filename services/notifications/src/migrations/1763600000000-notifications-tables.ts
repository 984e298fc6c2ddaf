import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotificationsTables1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE accounts (
        user_id uuid PRIMARY KEY,
        email text,
        status text,
        display_name text,
        banned_until timestamptz(3)
      )`);
    await queryRunner.query('CREATE TABLE preferences (user_id uuid PRIMARY KEY, notify_on_likes boolean NOT NULL)');
    await queryRunner.query(`
      CREATE TABLE told_sanctions (user_id uuid PRIMARY KEY, sequence integer NOT NULL, ban jsonb, mute jsonb)`);
    await queryRunner.query(`
      CREATE TABLE announcements (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        title text NOT NULL,
        content text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        user1_id uuid,
        user2_id uuid,
        metadata jsonb
      )`);
    await queryRunner.query('CREATE INDEX announcements_newest ON announcements (created_at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX announcements_of_user1 ON announcements (user1_id)');
    await queryRunner.query('CREATE INDEX announcements_of_user2 ON announcements (user2_id)');
    await queryRunner.query(`
      CREATE TABLE feedback (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        category text NOT NULL,
        message text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX feedback_by_address ON feedback (lower(email))');
    await this.createMails(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mails, feedback, announcements, told_sanctions, preferences, accounts');
  }

  private async createMails(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY,
        cause text NOT NULL UNIQUE,
        people uuid[] NOT NULL,
        to_address text NOT NULL,
        reply_to text,
        subject text NOT NULL,
        text text NOT NULL,
        html text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL,
        delivered_at timestamptz(3),
        failed_at timestamptz(3),
        last_error text
      )`);
    await queryRunner.query(
      'CREATE INDEX mails_to_send ON mails (next_attempt_at) WHERE delivered_at IS NULL AND failed_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX mails_newest ON mails (position DESC) WHERE delivered_at IS NOT NULL');
    await queryRunner.query('CREATE INDEX mails_to_address ON mails (lower(to_address), position DESC)');
    await queryRunner.query('CREATE INDEX mails_by_age ON mails (created_at)');
    await queryRunner.query('CREATE INDEX mails_about ON mails USING gin (people)');
  }
}
