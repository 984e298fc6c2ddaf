import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail stays append-only, but entries older than seven years can be deleted. */
export class AuditRetention1765100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_early_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.at > now() - interval '7 years' THEN
          RAISE EXCEPTION 'the audit trail is only ever added to';
        END IF;
        RETURN OLD;
      END $$`);
    await queryRunner.query('DROP TRIGGER audit_entries_append_only ON audit_entries');
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_early_removal()`);
    await queryRunner.query('CREATE INDEX audit_entries_by_age ON audit_entries (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX audit_entries_by_age');
    await queryRunner.query('DROP TRIGGER audit_entries_kept ON audit_entries');
    await queryRunner.query('DROP FUNCTION refuse_early_removal()');
    await queryRunner.query('DROP TRIGGER audit_entries_append_only ON audit_entries');
    await queryRunner.query(`
      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }
}
