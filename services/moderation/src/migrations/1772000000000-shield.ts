import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shield found in the messages and the profile of a member. */
export class Shield1772000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE shield_findings (
        user_id uuid PRIMARY KEY,
        profile_score double precision NOT NULL DEFAULT 0,
        profile_reasons text[] NOT NULL DEFAULT '{}',
        message_score double precision NOT NULL DEFAULT 0,
        message_reasons text[] NOT NULL DEFAULT '{}',
        messages_asked integer NOT NULL DEFAULT 0,
        messages_sent integer NOT NULL DEFAULT 0,
        last_message_at timestamptz(3),
        score double precision NOT NULL GENERATED ALWAYS AS (GREATEST(profile_score, message_score)) STORED
      )`);
    await queryRunner.query('CREATE INDEX shield_findings_by_score ON shield_findings (score DESC, user_id DESC)');
    await queryRunner.query(
      'CREATE INDEX shield_findings_by_message ON shield_findings (last_message_at) WHERE last_message_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE shield_findings');
  }
}
