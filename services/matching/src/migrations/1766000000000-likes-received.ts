import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who likes somebody is read newest first, so that the index of likes by whom they are for has that order. */
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
