import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The members who have dismissed the question whether the two have met. Deleted with the conversation, like the answers. */
export class DismissedMeetingQuestions1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE dismissed_meeting_questions (
        match_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        PRIMARY KEY (match_id, user_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE dismissed_meeting_questions');
  }
}
