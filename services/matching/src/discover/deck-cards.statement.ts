import { column, defineStatement } from '@kindred/platform/database';

/** The column of the profile, or `hidden` if the member hides the field. */
const shown = (column: string, field: string, hidden = 'NULL'): string =>
  `CASE WHEN '${field}' = ANY(p.hidden_fields) THEN ${hidden} ELSE p.${column} END`;

/** The number of optional profile fields that are filled in and not hidden; photos count as one, and so do prompts. */
const COMPLETENESS = `
  num_nonnulls(${shown('gender', 'gender')}, ${shown('sexual_orientation', 'sexualOrientation')},
               ${shown('income_range', 'incomeRange')}, p.bio, p.location_city, p.location_state,
               ${shown('relationship_status', 'relationshipStatus')}, ${shown('education', 'education')},
               ${shown('occupation', 'occupation')}, ${shown('religion', 'religion')}, ${shown('kids', 'kids')})
  + (${shown('seeking_types', 'seekingTypes', `'{}'`)} <> '{}')::int + (${shown('lifestyle', 'lifestyle', `'{}'`)} <> '{}')::int
  + (p.prompts <> '[]')::int + (m.photos <> '{}')::int`;

/** The member is in an active couple. */
const COUPLED = `EXISTS (SELECT 1 FROM couples k
                         WHERE k.status = 'ACTIVE' AND (k.user1_id = m.user_id OR k.user2_id = m.user_id))`;

/** The card is in the same decks as before, with the same fit, so that no feed misses it. */
const FITS_AS_BEFORE = `
  (c.banned_until, c.paused, c.date_of_birth, c.gender, c.sexual_orientation, c.income_range, c.relationship_status,
   c.seeking_types, c.latitude, c.longitude) IS NOT DISTINCT FROM
  (excluded.banned_until, excluded.paused, excluded.date_of_birth, excluded.gender, excluded.sexual_orientation,
   excluded.income_range, excluded.relationship_status, excluded.seeking_types, excluded.latitude, excluded.longitude)`;

/**
 * Upserts the cards of the members who belong in the deck (verified, ACTIVE, with a profile, not administrators) and
 * deletes those of the others. A member who is banned, on a break, or in an active couple keeps the card; `hidden_until`
 * takes it out of the deck. `coupled` of an existing card changes only with the couple: an end of the couple that runs
 * at the same time would otherwise be overwritten. `listed_at` says since when feeds may not know the card.
 */
export const REFRESH_CARDS = defineStatement(
  `WITH card AS (
    SELECT m.user_id, m.banned_until, m.paused, ${COUPLED} AS coupled, p.date_of_birth,
           ${shown('gender', 'gender')} AS gender,
           ${shown('sexual_orientation', 'sexualOrientation')} AS sexual_orientation,
           ${shown('income_range', 'incomeRange')} AS income_range,
           ${shown('relationship_status', 'relationshipStatus')} AS relationship_status,
           ${shown('seeking_types', 'seekingTypes', `'{}'`)} AS seeking_types,
           ${COMPLETENESS} AS completeness,
           -- Replicas of the previous release, which boosted in days, still order by it.
           0 AS boost_days,
           (m.last_active_at AT TIME ZONE 'UTC')::date AS active_on, p.latitude, p.longitude
      FROM members m JOIN profiles p USING (user_id)
     WHERE m.user_id = ANY($1::uuid[]) AND m.status = 'ACTIVE' AND m.email_verified AND m.role = 'user'
  ), deleted AS (
    DELETE FROM deck_cards WHERE user_id = ANY($1::uuid[]) AND user_id NOT IN (SELECT user_id FROM card)
  )
  INSERT INTO deck_cards AS c (card_no, user_id, banned_until, paused, coupled, date_of_birth, gender,
                               sexual_orientation, income_range, relationship_status, seeking_types, completeness,
                               boost_days, active_on, latitude, longitude)
  SELECT COALESCE((SELECT card_no FROM deck_cards d WHERE d.user_id = card.user_id), nextval('deck_card_numbers')::int),
         card.* FROM card
  ON CONFLICT (user_id) DO UPDATE
     SET (banned_until, paused, date_of_birth, gender, sexual_orientation, income_range,
          relationship_status, seeking_types, completeness, boost_days, active_on, latitude, longitude, listed_at)
       = (excluded.banned_until, excluded.paused, excluded.date_of_birth, excluded.gender, excluded.sexual_orientation,
          excluded.income_range, excluded.relationship_status, excluded.seeking_types, excluded.completeness,
          excluded.boost_days, excluded.active_on, excluded.latitude, excluded.longitude,
          CASE WHEN ${FITS_AS_BEFORE} THEN c.listed_at ELSE now() END)`,
  {},
);

/** Locks members before their cards, as everywhere, so that a concurrent update is not overwritten with stale data. */
const nextBatch = (condition: string) =>
  defineStatement(
    `SELECT m.user_id AS "userId" FROM members m
      WHERE ($1::uuid IS NULL OR m.user_id > $1) AND ${condition}
      ORDER BY m.user_id LIMIT $2 FOR SHARE OF m`,
    { userId: column.uuid },
  );

/** The next members by id, to rebuild their cards: $1 the last id of the previous batch, $2 the size. */
export const NEXT_MEMBERS = {
  all: nextBatch('true'),
  missing: nextBatch('NOT EXISTS (SELECT 1 FROM deck_cards c WHERE c.user_id = m.user_id)'),
};
