import { PLANS } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** A profile's value where the member shows it, else null: what is hidden is not on the card. */
const shown = (column: string, field: string, hidden = 'NULL'): string =>
  `CASE WHEN '${field}' = ANY(p.hidden_fields) THEN ${hidden} ELSE p.${column} END`;

/** How many of the optional parts of a profile are filled in, photos included. */
const COMPLETENESS = `
  num_nonnulls(p.gender, p.sexual_orientation, p.income_range, p.bio, p.location_city, p.location_state,
               p.relationship_status, p.education, p.occupation, p.religion, p.kids)
  + (p.seeking_types <> '{}')::int + (p.lifestyle <> '{}')::int + (m.photos <> '{}')::int`;

/** The boost that comes with a plan; whether it counts is for the deck to say. */
const BOOST_DAYS = `CASE m.tier ${PLANS.map(({ tier, perks }) => `WHEN '${tier}' THEN ${perks.boostDays}`).join(' ')} ELSE 0 END`;

/**
 * Deals anew the cards of these members: those who are verified, ACTIVE, no administrators and have a profile get
 * theirs, the others lose it. A ban is on the card with its time.
 */
const REFRESH_CARDS = `
  WITH card AS (
    SELECT m.user_id, m.banned_until, p.date_of_birth,
           ${shown('gender', 'gender')} AS gender,
           ${shown('sexual_orientation', 'sexualOrientation')} AS sexual_orientation,
           ${shown('income_range', 'incomeRange')} AS income_range,
           ${shown('relationship_status', 'relationshipStatus')} AS relationship_status,
           ${shown('seeking_types', 'seekingTypes', `'{}'`)} AS seeking_types,
           ${COMPLETENESS} AS completeness,
           ${BOOST_DAYS} AS boost_days,
           (m.last_active_at AT TIME ZONE 'UTC')::date AS active_on
      FROM members m JOIN profiles p USING (user_id)
     WHERE m.user_id = ANY($1::uuid[]) AND m.status = 'ACTIVE' AND m.email_verified AND m.role = 'user'
  ), withdrawn AS (
    DELETE FROM deck_cards WHERE user_id = ANY($1::uuid[]) AND user_id NOT IN (SELECT user_id FROM card)
  )
  INSERT INTO deck_cards (user_id, banned_until, date_of_birth, gender, sexual_orientation, income_range,
                          relationship_status, seeking_types, completeness, boost_days, active_on)
  SELECT * FROM card
  ON CONFLICT (user_id) DO UPDATE
     SET (banned_until, date_of_birth, gender, sexual_orientation, income_range,
          relationship_status, seeking_types, completeness, boost_days, active_on)
       = (excluded.banned_until, excluded.date_of_birth, excluded.gender, excluded.sexual_orientation,
          excluded.income_range, excluded.relationship_status, excluded.seeking_types, excluded.completeness,
          excluded.boost_days, excluded.active_on)`;

export async function refreshCards(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  await manager.query(REFRESH_CARDS, [userIds]);
}

const CARDS_AT_ONCE = 1_000;

/** Locked before their cards, like everywhere: nothing that is told of a member meanwhile is lost. */
const nextMembers = (whose: 'all' | 'missing'): string => `
  SELECT m.user_id AS "userId" FROM members m
   WHERE ($1::uuid IS NULL OR m.user_id > $1)
     ${whose === 'missing' ? 'AND NOT EXISTS (SELECT 1 FROM deck_cards c WHERE c.user_id = m.user_id)' : ''}
   ORDER BY m.user_id LIMIT $2 FOR SHARE OF m`;

/**
 * Deals the cards of all members, or of those who have none, one lot after the other, each in a transaction of its own:
 * for a change of what this file says, and for members who came into the tables by other ways than the service.
 */
export async function dealCards(manager: EntityManager, whose: 'all' | 'missing'): Promise<void> {
  for (let last: string | null | undefined = null; last !== undefined;) {
    const after: string | null = last;
    last = await manager.transaction(async (lot): Promise<string | undefined> => {
      const members = await lot.query<{ userId: string }[]>(nextMembers(whose), [after, CARDS_AT_ONCE]);
      const userIds = members.map(({ userId }) => userId);
      if (userIds.length > 0) await refreshCards(lot, userIds);
      return userIds.length === CARDS_AT_ONCE ? userIds.at(-1) : undefined;
    });
  }
}
