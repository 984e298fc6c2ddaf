import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Received likes are emailed as a daily digest. */
export class LikeDigests1772300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE received_likes (
        recipient_id uuid NOT NULL,
        liker_id uuid NOT NULL,
        sequence bigint NOT NULL,
        due_at timestamptz(3) NOT NULL,
        is_withdrawn boolean NOT NULL,
        PRIMARY KEY (recipient_id, liker_id)
      )`);
    await queryRunner.query('CREATE INDEX received_likes_due ON received_likes (due_at)');
    await queryRunner.query('CREATE INDEX received_likes_by_liker ON received_likes (liker_id)');
    await queryRunner.query('CREATE TABLE like_digests (user_id uuid PRIMARY KEY, sent_at timestamptz(3) NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE like_digests, received_likes');
  }
}
