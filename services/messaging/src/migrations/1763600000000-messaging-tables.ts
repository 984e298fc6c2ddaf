import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MessagingTables1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE members (
        user_id uuid PRIMARY KEY,
        active boolean NOT NULL DEFAULT true,
        complete boolean NOT NULL DEFAULT false,
        banned_until timestamptz(3),
        muted_until timestamptz(3)
      )`);
    await queryRunner.query(`
      CREATE TABLE conversations (
        match_id uuid PRIMARY KEY,
        user1_id uuid NOT NULL,
        user2_id uuid NOT NULL,
        live boolean NOT NULL,
        matched_at timestamptz(3) NOT NULL,
        last_activity_at timestamptz(3) NOT NULL,
        last_seq integer NOT NULL DEFAULT 0,
        user1_read_seq integer NOT NULL DEFAULT 0,
        user2_read_seq integer NOT NULL DEFAULT 0
      )`);
    await queryRunner.query(
      'CREATE INDEX conversations_of_user1 ON conversations (user1_id, last_activity_at DESC, match_id DESC)',
    );
    await queryRunner.query(
      'CREATE INDEX conversations_of_user2 ON conversations (user2_id, last_activity_at DESC, match_id DESC)',
    );
    await queryRunner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        match_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        seq integer NOT NULL,
        from_user uuid NOT NULL,
        body text NOT NULL,
        client_id uuid,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX messages_in_order ON messages (match_id, seq)');
    await queryRunner.query(
      'CREATE UNIQUE INDEX messages_sent_once ON messages (match_id, from_user, client_id) WHERE client_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE messages, conversations, members');
  }
}
