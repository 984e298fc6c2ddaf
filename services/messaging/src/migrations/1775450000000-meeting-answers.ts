import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether members of a match say that they have met. Deleted with the conversation, when either account is. */
export class MeetingAnswers1775450000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE meeting_answers (
        match_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        met text NOT NULL CHECK (met IN ('yes', 'no', 'not_yet')),
        again boolean CHECK (again IS NULL OR met = 'yes'),
        answered_at timestamptz(3) NOT NULL,
        PRIMARY KEY (match_id, user_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE meeting_answers');
  }
}
