import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Received likes are listed newest first, so their index needs that order. */
export class LikesReceived1766000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX likes_received');
    await queryRunner.query('CREATE INDEX likes_received ON likes (to_id, created_at, from_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX likes_received');
    await queryRunner.query('CREATE INDEX likes_received ON likes (to_id)');
  }
}
