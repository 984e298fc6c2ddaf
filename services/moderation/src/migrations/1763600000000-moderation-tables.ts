import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModerationTables1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createProjections(queryRunner);
    await this.createMedia(queryRunner);
    await this.createModeration(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE audit_entries, sanctions, photo_renditions, photos, uploads, loose_objects, blocks, members',
    );
    await queryRunner.query('DROP FUNCTION refuse_change()');
  }

  private async createProjections(queryRunner: QueryRunner): Promise<void> {
    // A row can have a name before the account is known; it is not listed until then. Members without a name sort last.
    await queryRunner.query(`
      CREATE TABLE members (
        user_id uuid PRIMARY KEY,
        email text,
        status text CHECK (status IN ('PENDING', 'APPROVED', 'ACTIVE')),
        role text CHECK (role IN ('admin', 'user')),
        created_at timestamptz(3),
        display_name text,
        sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS
          (CASE WHEN display_name IS NULL THEN '1' ELSE '0' || lower(display_name) END) STORED,
        sort_email text COLLATE "C" GENERATED ALWAYS AS (lower(email)) STORED
      )`);
    await queryRunner.query(
      'CREATE INDEX members_by_name ON members (sort_name, sort_email, user_id) WHERE email IS NOT NULL',
    );
    await queryRunner.query('CREATE INDEX members_by_email ON members (sort_email) WHERE email IS NOT NULL');
    await queryRunner.query(`
      CREATE TABLE blocks (
        blocker_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      )`);
    await queryRunner.query('CREATE INDEX blocks_by_blocked ON blocks (blocked_id)');
  }

  private async createMedia(queryRunner: QueryRunner): Promise<void> {
    // Microsecond precision: rounded up, an object that is due now would not be.
    await queryRunner.query(`
      CREATE TABLE loose_objects (
        object_key text PRIMARY KEY,
        delete_after timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX loose_objects_due ON loose_objects (delete_after)');
    await queryRunner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL,
        stored_at timestamptz(3),
        kind text CHECK (kind IN ('jpeg', 'png', 'webp', 'heic')),
        object_key text,
        completed_at timestamptz(3)
      )`);
    await queryRunner.query('CREATE INDEX uploads_of_member ON uploads (member_id, created_at)');
    await queryRunner.query('CREATE INDEX uploads_by_age ON uploads (created_at)');
    await queryRunner.query(`
      CREATE TABLE photos (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        upload_id uuid NOT NULL UNIQUE,
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
        reason text,
        place integer NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        reviewed_at timestamptz(3),
        original_kind text NOT NULL CHECK (original_kind IN ('jpeg', 'png', 'webp', 'heic')),
        original_key text,
        render_after timestamptz(3) NOT NULL,
        render_attempts integer NOT NULL DEFAULT 0
      )`);
    await queryRunner.query('CREATE INDEX photos_of_member ON photos (member_id, place, id)');
    await queryRunner.query(`CREATE INDEX photos_in_review ON photos (created_at, id) WHERE status = 'PENDING'`);
    await queryRunner.query('CREATE INDEX photos_unfinished ON photos (render_after) WHERE original_key IS NOT NULL');
    await queryRunner.query(`
      CREATE TABLE photo_renditions (
        photo_id uuid NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
        width integer NOT NULL,
        object_key text NOT NULL,
        PRIMARY KEY (photo_id, width)
      )`);
  }

  private async createModeration(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sanctions (
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('BAN', 'MUTE')),
        reason text NOT NULL,
        since timestamptz(3) NOT NULL,
        until timestamptz(3),
        PRIMARY KEY (user_id, kind)
      )`);
    await queryRunner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL,
        action text NOT NULL,
        subject_id uuid NOT NULL,
        photo_id uuid,
        reason text,
        until timestamptz(3),
        at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id, at DESC, id)');
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit trail is only ever added to';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }
}
