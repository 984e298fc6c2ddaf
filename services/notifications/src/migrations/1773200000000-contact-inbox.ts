import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Contact messages with a state, a claim, and the replies of staff. Those from before are closed: the previous release
 * emailed them to support. What its replicas still store during the upgrade is open.
 */
export class ContactInbox1773200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE feedback
        ADD COLUMN member_id uuid,
        ADD COLUMN state text NOT NULL DEFAULT 'closed' CHECK (state IN ('open', 'answered', 'closed')),
        ADD COLUMN is_spam boolean NOT NULL DEFAULT false,
        ADD COLUMN waiting_since timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN last_entry_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD COLUMN claimed_by uuid,
        ADD COLUMN claimed_until timestamptz`);
    await queryRunner.query('UPDATE feedback SET waiting_since = created_at, last_entry_at = created_at');
    await queryRunner.query(`ALTER TABLE feedback ALTER COLUMN state SET DEFAULT 'open'`);
    await queryRunner.query(`CREATE INDEX feedback_open ON feedback (waiting_since, id) WHERE state = 'open'`);
    await queryRunner.query('CREATE INDEX feedback_by_state ON feedback (state, last_entry_at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX feedback_by_age ON feedback (last_entry_at)');
    await queryRunner.query('CREATE INDEX feedback_of_member ON feedback (member_id) WHERE member_id IS NOT NULL');
    await queryRunner.query(`
      CREATE TABLE feedback_entries (
        id uuid PRIMARY KEY,
        feedback_id uuid NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('message', 'reply')),
        text text NOT NULL,
        author_id uuid,
        client_id uuid,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX feedback_entries_in_order ON feedback_entries (feedback_id, created_at, id)');
    await queryRunner.query(
      'CREATE UNIQUE INDEX feedback_entries_by_client ON feedback_entries (feedback_id, client_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE feedback_entries');
    await queryRunner.query('DROP INDEX feedback_open, feedback_by_state, feedback_by_age, feedback_of_member');
    await queryRunner.query(`
      ALTER TABLE feedback DROP COLUMN member_id, DROP COLUMN state, DROP COLUMN is_spam, DROP COLUMN waiting_since,
        DROP COLUMN last_entry_at, DROP COLUMN claimed_by, DROP COLUMN claimed_until`);
  }
}
