import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The hash-chained audit trail (docs/adr/0015-audit-trail.md). Rows inserted into `audit_appends` become records when
 * their transaction commits. The entries that replicas of the previous release write do, too; the next release drops
 * `audit_entries`.
 */
export class AuditRecords1772100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createTables(queryRunner);
    await this.createChain(queryRunner);
    await this.createAppends(queryRunner);
    await this.carryOver(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER audit_entries_forwarded ON audit_entries');
    await queryRunner.query('DROP TABLE audit_appends, audit_records');
    await queryRunner.query(
      'DROP FUNCTION forward_audit_entry(), append_audit_record(), chain_audit_record(), audit_details(uuid, uuid, text, timestamptz)',
    );
  }

  private async createTables(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_records (
        sequence bigint PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        at timestamptz(3) NOT NULL,
        actor_id uuid,
        action text NOT NULL CHECK (action ~ '^[A-Z][A-Z_]*$'),
        subject_id uuid,
        details jsonb NOT NULL,
        previous text NOT NULL UNIQUE,
        hash text NOT NULL UNIQUE
      )`);
    await queryRunner.query('CREATE INDEX audit_records_of_actor ON audit_records (actor_id, sequence)');
    await queryRunner.query('CREATE INDEX audit_records_of_subject ON audit_records (subject_id, sequence)');
    await queryRunner.query(`CREATE INDEX audit_records_of_listed ON audit_records USING gin ((details -> 'userIds'))`);
    await queryRunner.query('CREATE INDEX audit_records_of_action ON audit_records (action, sequence)');
    await queryRunner.query('CREATE INDEX audit_records_by_age ON audit_records (at)');
    await queryRunner.query(`
      CREATE TABLE audit_appends (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        subject_id uuid,
        details jsonb NOT NULL
      )`);
  }

  /** `operator/src/audit/audit-record.ts` computes the same hash. */
  private async createChain(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION chain_audit_record() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE
        newest record;
      BEGIN
        PERFORM pg_advisory_xact_lock(7162302, hashtext(current_schema()));
        SELECT sequence, hash INTO newest FROM audit_records ORDER BY sequence DESC LIMIT 1;
        NEW.sequence := coalesce(newest.sequence, 0) + 1;
        NEW.previous := coalesce(newest.hash, repeat('0', 64));
        NEW.hash := encode(sha256(convert_to(concat_ws(E'\\n', NEW.previous, NEW.sequence, NEW.id,
          to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(NEW.actor_id::text, ''),
          NEW.action, coalesce(NEW.subject_id::text, ''), NEW.details::text), 'UTF8')), 'hex');
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_records_chained BEFORE INSERT ON audit_records
        FOR EACH ROW EXECUTE FUNCTION chain_audit_record()`);
    await queryRunner.query(`
      CREATE TRIGGER audit_records_append_only BEFORE UPDATE OR TRUNCATE ON audit_records
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
        FOR EACH ROW EXECUTE FUNCTION refuse_early_removal()`);
  }

  /** Deferred to the commit, so that the lock of the chain is the last one a transaction takes, and held only briefly. */
  private async createAppends(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION append_audit_record() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO audit_records (id, at, actor_id, action, subject_id, details)
        VALUES (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject_id, NEW.details);
        DELETE FROM audit_appends WHERE id = NEW.id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER audit_appends_chained AFTER INSERT ON audit_appends DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION append_audit_record()`);
  }

  private async carryOver(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION audit_details(photo_id uuid, report_id uuid, reason text, until timestamptz) RETURNS jsonb
      LANGUAGE sql STABLE AS $$
        SELECT jsonb_strip_nulls(jsonb_build_object('photoId', photo_id, 'reportId', report_id, 'reason', reason,
          'until', to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION forward_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO audit_appends (id, at, actor_id, action, subject_id, details)
        VALUES (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.subject_id,
                audit_details(NEW.photo_id, NEW.report_id, NEW.reason, NEW.until));
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_forwarded AFTER INSERT ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION forward_audit_entry()`);
    await queryRunner.query(`
      INSERT INTO audit_records (id, at, actor_id, action, subject_id, details)
      SELECT id, at, admin_id, action, subject_id, audit_details(photo_id, report_id, reason, until)
        FROM audit_entries ORDER BY at, id`);
  }
}
