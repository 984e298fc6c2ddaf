import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A used link is kept until it expires, without its password hash, so that following it again succeeds. */
export class FollowedLinks1763800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE verification_tokens ALTER COLUMN password_hash DROP NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM verification_tokens WHERE password_hash IS NULL');
    await queryRunner.query('ALTER TABLE verification_tokens ALTER COLUMN password_hash SET NOT NULL');
  }
}
