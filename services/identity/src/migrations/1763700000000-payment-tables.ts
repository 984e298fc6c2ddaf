import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentTables1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE payment_customers (
        account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        customer_id text NOT NULL UNIQUE
      )`);
    await queryRunner.query(`
      CREATE TABLE payment_subscriptions (
        subscription_id text PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        tier text NOT NULL CHECK (tier IN ('BASIC', 'PREMIUM', 'VIP')),
        status text NOT NULL,
        began_at timestamptz(3) NOT NULL,
        look bigint NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX payment_subscriptions_account ON payment_subscriptions (account_id)');
    await queryRunner.query('CREATE SEQUENCE payment_looks');
    await queryRunner.query(`
      CREATE TABLE payment_events (
        event_id text PRIMARY KEY,
        taken_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX payment_events_taken ON payment_events (taken_at)');
    await queryRunner.query(`
      CREATE TABLE payment_endings (
        id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('customer', 'subscription')),
        attempts integer NOT NULL DEFAULT 0,
        next_try_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX payment_endings_due ON payment_endings (next_try_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payment_endings, payment_events, payment_subscriptions, payment_customers');
    await queryRunner.query('DROP SEQUENCE payment_looks');
  }
}
