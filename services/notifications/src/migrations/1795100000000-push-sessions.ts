import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session of each push subscription, with which it ends. */
export class PushSessions1795100000000 implements MigrationInterface {
  readonly name = 'PushSessions1795100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE push_subscriptions ADD COLUMN session_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE push_subscriptions DROP COLUMN session_id');
  }
}
