import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;

const visible = (column: string, field: string): string =>
  `CASE WHEN '${field}' = ANY(p.hidden_fields) THEN NULL ELSE p.${column} END`;

const isVisible = (column: string, field: string): string =>
  `(NOT '${field}' = ANY(p.hidden_fields) AND p.${column} <> '{}')::int`;

/** Members are locked before their cards, as everywhere, so that no update of a profile is overwritten with stale data. */
const LOCK_BATCH = `
  SELECT FROM members m JOIN deck_cards c USING (user_id)
   WHERE c.card_no >= $1 AND c.card_no < $2 ORDER BY m.user_id FOR SHARE OF m`;

const UPDATE_BATCH = `
  WITH batch AS MATERIALIZED (
    SELECT c.card_no, num_nonnulls(
             ${visible('gender', 'gender')}, ${visible('sexual_orientation', 'sexualOrientation')},
             ${visible('income_range', 'incomeRange')}, p.bio, p.location_city, p.location_state,
             ${visible('relationship_status', 'relationshipStatus')}, ${visible('education', 'education')},
             ${visible('occupation', 'occupation')}, ${visible('religion', 'religion')}, ${visible('kids', 'kids')})
           + ${isVisible('seeking_types', 'seekingTypes')} + ${isVisible('lifestyle', 'lifestyle')}
           + (p.prompts <> '[]')::int + (m.photos <> '{}')::int AS completeness
      FROM deck_cards c JOIN profiles p USING (user_id) JOIN members m USING (user_id)
     WHERE c.card_no >= $1 AND c.card_no < $2 AND p.hidden_fields <> '{}'
  )
  UPDATE deck_cards c SET completeness = batch.completeness FROM batch
   WHERE c.card_no = batch.card_no AND c.completeness <> batch.completeness`;

/** Hidden fields no longer count toward the completeness by which a walk of the deck orders cards. */
export class VisibleCompleteness1795300000000 implements MigrationInterface {
  /** The cards are updated in batches with a transaction each, which can run again after a failure. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const [last] = (await queryRunner.query('SELECT max(card_no) AS "cardNo" FROM deck_cards')) as {
      cardNo: number | null;
    }[];
    for (let from = 0; from <= (last?.cardNo ?? 0); from += BATCH) {
      await queryRunner.startTransaction();
      await queryRunner.query(LOCK_BATCH, [from, from + BATCH]);
      await queryRunner.query(UPDATE_BATCH, [from, from + BATCH]);
      await queryRunner.commitTransaction();
    }
  }

  /** The previous release counts hidden fields at the next change of a profile. */
  async down(): Promise<void> {}
}
