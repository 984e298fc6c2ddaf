import { cardInForce } from '../members/standing.js';
import { bornOnOrBefore } from '../profiles/age.js';
import { PROFILE_ROW } from '../profiles/profile-row.js';
import type { CheckedFilters } from './discover-filters.js';
import { BEST_FIT, fitCriteria, hasFit, type ViewerCard } from './ranking.js';
import { StatementParameters } from './statement-parameters.js';

/** Where a card stands in somebody's deck. */
export interface DeckPlace {
  fit: number;
  /** `YYYY-MM-DD` */
  activeOn: string;
  completeness: number;
  userId: string;
}

export interface DeckQuery {
  viewer: ViewerCard;
  filters: CheckedFilters;
  /** The last card dealt; null at the start. */
  after: DeckPlace | null;
  /** How many cards to read. */
  count: number;
  /** Outside beta: the VIPs' boost counts. */
  boosted: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Oneself, whom one has liked (and so all matches) or passed, and who is blocked by either side. */
const excluded = (viewer: string): string => `
  SELECT ${viewer} AS user_id
  UNION ALL SELECT to_id FROM likes WHERE from_id = ${viewer}
  UNION ALL SELECT to_id FROM passes WHERE from_id = ${viewer}
  UNION ALL SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer}`;

const FILTERED_COLUMNS = {
  gender: 'gender',
  sexualOrientation: 'sexual_orientation',
  incomeRange: 'income_range',
  relationshipStatus: 'relationship_status',
} as const;

/** A hidden attribute is not on the card, so no filter on it ever finds it. */
function filterConditions(filters: CheckedFilters, today: string, parameters: StatementParameters): string[] {
  const conditions: string[] = [];
  for (const [attribute, column] of Object.entries(FILTERED_COLUMNS)) {
    const key = filters[attribute as keyof typeof FILTERED_COLUMNS];
    if (key !== undefined) conditions.push(`c.${column} = ${parameters.add(key, 'text')}`);
  }
  const { minAge, maxAge } = filters;
  if (minAge !== undefined) {
    conditions.push(`c.date_of_birth <= ${parameters.add(bornOnOrBefore(minAge, today), 'date')}`);
  }
  if (maxAge !== undefined) {
    conditions.push(`c.date_of_birth > ${parameters.add(bornOnOrBefore(maxAge + 1, today), 'date')}`);
  }
  return conditions;
}

/**
 * One statement for one page of the deck, ranked as `ranking.ts` says. Each fit is read by itself along the index of
 * the rest of the ranking, best first, and reading stops as soon as the page is full: the deck is never sorted as a
 * whole, however many members there are. That the parts are read in the order they are written follows from the
 * reference to `excluded`, which keeps PostgreSQL from reading them in parallel.
 */
export function deckStatement(query: DeckQuery): { sql: string; parameters: unknown[] } {
  const { viewer, filters, after, count, boosted, today } = query;
  const parameters = new StatementParameters();
  const self = parameters.add(viewer.userId, 'uuid');
  const limit = parameters.add(count, 'int');
  const criteria = fitCriteria(viewer, filters, today, parameters);
  const activeOn = boosted ? 'boosted_on' : 'active_on';
  const rank = `c.${activeOn} DESC, c.completeness DESC, c.user_id DESC`;
  const always = [
    'c.user_id NOT IN (SELECT user_id FROM excluded)',
    cardInForce('c'),
    ...filterConditions(filters, today, parameters),
  ];
  const places: string[] = [];
  for (let fit = after?.fit ?? BEST_FIT; fit >= 0; fit--) {
    const conditions = [...always, hasFit(criteria, fit)];
    if (after?.fit === fit) {
      const key = [
        parameters.add(after.activeOn, 'date'),
        parameters.add(after.completeness, 'int'),
        parameters.add(after.userId, 'uuid'),
      ];
      conditions.push(`(c.${activeOn}, c.completeness, c.user_id) < (${key.join(', ')})`);
    }
    places.push(`(SELECT c.user_id, ${fit} AS fit, c.${activeOn} AS active_on, c.completeness
      FROM deck_cards c WHERE ${conditions.join(' AND ')} ORDER BY ${rank} LIMIT ${limit})`);
  }
  const sql = `
    WITH excluded AS MATERIALIZED (${excluded(self)}),
    page AS MATERIALIZED (SELECT * FROM (${places.join('\n UNION ALL ')}) AS places LIMIT ${limit})
    SELECT page.fit, to_char(page.active_on, 'YYYY-MM-DD') AS "activeOn", page.completeness, ${PROFILE_ROW}
      FROM page JOIN members m USING (user_id) JOIN profiles p USING (user_id)
     ORDER BY page.fit DESC, page.active_on DESC, page.completeness DESC, page.user_id DESC`;
  return { sql, parameters: parameters.values };
}
