import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members on a break and members of an active couple keep their cards, which lists of likes need, but are not in the
 * deck. `hidden_until` replaces `banned_until` in the ranking indexes, so that the deck still tests one covered column.
 */
export class OutOfTheDeck1774100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE members ADD COLUMN paused boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      ALTER TABLE deck_cards
        ADD COLUMN paused boolean NOT NULL DEFAULT false,
        ADD COLUMN coupled boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      UPDATE deck_cards c SET coupled = true FROM couples k
       WHERE k.status = 'ACTIVE' AND c.user_id IN (k.user1_id, k.user2_id)`);
    await queryRunner.query(`
      ALTER TABLE deck_cards ADD COLUMN hidden_until timestamptz(3)
        GENERATED ALWAYS AS (CASE WHEN paused OR coupled THEN 'infinity' ELSE banned_until END) STORED`);
    await replaceRankings(queryRunner, 'hidden_until');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceRankings(queryRunner, 'banned_until');
    await queryRunner.query('ALTER TABLE deck_cards DROP hidden_until');
    await queryRunner.query('ALTER TABLE deck_cards DROP paused, DROP coupled');
    await queryRunner.query('ALTER TABLE members DROP paused');
  }
}

async function replaceRankings(queryRunner: QueryRunner, hidden: string): Promise<void> {
  await queryRunner.query('DROP INDEX deck_cards_rank, deck_cards_boosted_rank');
  for (const [name, column] of [
    ['deck_cards_rank', 'active_on'],
    ['deck_cards_boosted_rank', 'boosted_on'],
  ] as const) {
    await queryRunner.query(`
      CREATE INDEX ${name} ON deck_cards (${column}, completeness, user_id)
        INCLUDE (gender, sexual_orientation, attracted_to, income_range, relationship_status, seeking_types,
                 date_of_birth, ${hidden})`);
  }
}
