import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who sent the latest message of a conversation, and the sequence number of the first of their messages since the other
 * one wrote: a change of it is published. The first message after the upgrade counts as a change.
 */
export class Turn1775200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE conversations ADD last_from uuid, ADD turn_seq integer NOT NULL DEFAULT 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE conversations DROP last_from, DROP turn_seq');
  }
}
