import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIERS = `('BASIC', 'PREMIUM', 'VIP')`;

/** The dates and the next tier of subscriptions, the plan chosen in the beta, and the grace period after it. */
export class PlanChanges1775600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE payment_subscriptions
        ADD COLUMN period_ends_at timestamptz(3),
        ADD COLUMN cancels_at timestamptz(3),
        ADD COLUMN next_tier text CHECK (next_tier IN ${TIERS})`);
    await queryRunner.query(`ALTER TABLE accounts ADD COLUMN beta_tier text CHECK (beta_tier IN ${TIERS})`);
    await queryRunner.query(`
      ALTER TABLE runtime_settings
        ADD COLUMN grace_days smallint NOT NULL DEFAULT 14,
        ADD COLUMN beta_ended_at timestamptz(3),
        ADD COLUMN grace_until timestamptz(3),
        ADD COLUMN notice_days smallint,
        ADD COLUMN notice_cursor uuid,
        ADD COLUMN notice_sent boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE runtime_settings DROP COLUMN grace_days, DROP COLUMN beta_ended_at, DROP COLUMN grace_until,
        DROP COLUMN notice_days, DROP COLUMN notice_cursor, DROP COLUMN notice_sent`);
    await queryRunner.query('ALTER TABLE accounts DROP COLUMN beta_tier');
    await queryRunner.query(`
      ALTER TABLE payment_subscriptions DROP COLUMN period_ends_at, DROP COLUMN cancels_at, DROP COLUMN next_tier`);
  }
}
