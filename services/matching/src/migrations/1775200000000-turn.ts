import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The member whose answer the other one waits for in the conversation of a match, null before its first message. Matches
 * from before the upgrade count from their next answer on.
 */
export class Turn1775200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE matches ADD waiting_id uuid, ADD turn_seq integer NOT NULL DEFAULT 0');
    await queryRunner.query('CREATE INDEX matches_waiting ON matches (waiting_id) WHERE waiting_id IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX matches_waiting');
    await queryRunner.query('ALTER TABLE matches DROP waiting_id, DROP turn_seq');
  }
}
