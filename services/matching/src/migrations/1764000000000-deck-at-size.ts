import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps a page of the deck cheap for any number of members and any filter:
 * - The ranking indexes cover all columns that the deck statement tests, so skipping excluded and lower-fit cards is an
 *   index-only scan. Index-only scans need a current visibility map, hence the frequent vacuum.
 * - Every filter has an index in the order of each ranking.
 * - Multivariate statistics on gender and orientation prevent long scans for rare combinations.
 */
export class DeckAtSize1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX deck_cards_rank, deck_cards_boosted_rank');
    await createRankings(queryRunner, COVERING);
    for (const [name, column] of BOOSTED) {
      await queryRunner.query(`CREATE INDEX ${name} ON deck_cards (${column}, boosted_on, completeness, user_id)`);
    }
    await queryRunner.query('CREATE INDEX deck_cards_orientation_gender ON deck_cards (sexual_orientation, gender)');
    await queryRunner.query('CREATE STATISTICS deck_cards_people (mcv) ON gender, sexual_orientation FROM deck_cards');
    await queryRunner.query(
      'ALTER TABLE deck_cards SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE deck_cards RESET (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor)',
    );
    await queryRunner.query('DROP STATISTICS deck_cards_people');
    await queryRunner.query(`DROP INDEX deck_cards_orientation_gender, ${BOOSTED.map(([name]) => name).join(', ')}`);
    await queryRunner.query('DROP INDEX deck_cards_rank, deck_cards_boosted_rank');
    await createRankings(queryRunner, '');
  }
}

const COVERING = `INCLUDE (gender, sexual_orientation, attracted_to, income_range, relationship_status, seeking_types,
                           date_of_birth, banned_until)`;

const BOOSTED = [
  ['deck_cards_boosted_gender', 'gender'],
  ['deck_cards_boosted_orientation', 'sexual_orientation'],
  ['deck_cards_boosted_income', 'income_range'],
  ['deck_cards_boosted_relationship', 'relationship_status'],
] as const;

async function createRankings(queryRunner: QueryRunner, include: string): Promise<void> {
  await queryRunner.query(`CREATE INDEX deck_cards_rank ON deck_cards (active_on, completeness, user_id) ${include}`);
  await queryRunner.query(
    `CREATE INDEX deck_cards_boosted_rank ON deck_cards (boosted_on, completeness, user_id) ${include}`,
  );
}
