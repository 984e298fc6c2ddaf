import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many messages each member of a conversation has sent. Existing conversations count from the upgrade on: only the
 * first days of a match depend on it.
 */
export class SentCounts1773400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE conversations
        ADD user1_sent integer NOT NULL DEFAULT 0,
        ADD user2_sent integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE conversations DROP user1_sent, DROP user2_sent');
  }
}
