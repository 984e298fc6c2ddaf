import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announcements as staff see them: drafts, scheduled ones, and how far those that are published have been sent. A table of
 * its own, so that the previous release shows members only what is published.
 */
export class StaffAnnouncements1776000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE staff_announcements (
        id uuid PRIMARY KEY,
        client_id uuid UNIQUE,
        title text NOT NULL,
        content text NOT NULL,
        notify boolean NOT NULL,
        email boolean NOT NULL,
        state text NOT NULL,
        publish_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        changed_at timestamptz(3) NOT NULL,
        published_at timestamptz(3),
        finished_at timestamptz(3),
        sent_to uuid,
        sent_at timestamptz(3),
        total integer,
        handled integer NOT NULL DEFAULT 0,
        emailed integer NOT NULL DEFAULT 0,
        pushed integer NOT NULL DEFAULT 0
      )`);
    await queryRunner.query(
      'CREATE INDEX staff_announcements_newest ON staff_announcements (created_at DESC, id DESC)',
    );
    await queryRunner.query(`
      CREATE TABLE postponed_announcements (
        announcement_id uuid NOT NULL REFERENCES staff_announcements (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        due_at timestamptz(3) NOT NULL,
        PRIMARY KEY (announcement_id, user_id)
      )`);
    await queryRunner.query(
      'CREATE INDEX postponed_announcements_due ON postponed_announcements (announcement_id, due_at, user_id)',
    );
    await queryRunner.query('CREATE INDEX postponed_announcements_of ON postponed_announcements (user_id)');
    await queryRunner.query(`
      INSERT INTO staff_announcements
        (id, title, content, notify, email, state, created_at, changed_at, published_at, finished_at)
      SELECT id, title, content, is_noticed, false, 'SENT', created_at, created_at, created_at, created_at
        FROM announcements WHERE type = 'GENERAL'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE postponed_announcements, staff_announcements');
  }
}
