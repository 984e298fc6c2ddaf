import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Background tasks that have not completed. */
export class Tasks1769000000000 implements MigrationInterface {
  readonly name = 'Tasks1769000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tasks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        type text NOT NULL,
        key text NOT NULL,
        run_at timestamptz NOT NULL,
        publish_after timestamptz NOT NULL,
        request_id text,
        traceparent text,
        UNIQUE (type, key)
      );
      CREATE INDEX tasks_publish_after ON tasks (publish_after);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE tasks');
  }
}
