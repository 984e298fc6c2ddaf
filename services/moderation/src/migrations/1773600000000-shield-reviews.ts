import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When staff reviewed a member that the shield lists, and at which score. */
export class ShieldReviews1773600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE shield_findings
        ADD COLUMN found_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN reviewed_at timestamptz,
        ADD COLUMN reviewed_score double precision,
        ADD CHECK ((reviewed_at IS NULL) = (reviewed_score IS NULL))`);
    await queryRunner.query('UPDATE shield_findings SET found_at = last_message_at WHERE last_message_at IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE shield_findings DROP COLUMN found_at, DROP COLUMN reviewed_at, DROP COLUMN reviewed_score`);
  }
}
