import { column, defineStatementWithCustomPlan, type RowOf, type Statement } from '@kindred/platform/database';
import { cardShown } from '../members/ban-conditions.js';
import { bornOnOrBefore } from '../profiles/age.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from '../profiles/profile-row.js';
import type { CheckedFilters } from './discover-filters.js';
import { BEST_FIT, fitCriteria, hasFit, type ViewerCard } from './ranking.js';
import { StatementParameters } from './statement-parameters.js';

const DECK_COLUMNS = {
  ...PROFILE_COLUMNS,
  fit: column.integer,
  /** `YYYY-MM-DD` */
  activeOn: column.text(),
  completeness: column.integer,
};

type DeckRow = RowOf<typeof DECK_COLUMNS>;

/** The position of a card in a viewer's deck. */
export type DeckPosition = Pick<DeckRow, 'fit' | 'activeOn' | 'completeness' | 'userId'>;

export interface DeckQuery {
  viewer: ViewerCard;
  filters: CheckedFilters;
  /** The position of the last card on the previous page; null for the first page. */
  after: DeckPosition | null;
  /** The number of cards to read. */
  count: number;
  /** Applies the plans' boost; false in the beta. */
  boosted: boolean;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The viewer, members they liked (which includes matches) or passed, and blocks in either direction. */
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

/** A hidden attribute is null on the card, so filters on it never match. */
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
 * The statement for one page of the deck, ranked as `ranking.ts` defines. It reads each fit with a separate scan of the
 * index on the rest of the ranking, best fit first, and stops when the page is full, so it never sorts the whole deck.
 * The reference to `excluded` prevents a parallel plan, so PostgreSQL reads the scans in the order they are written.
 */
export function deckStatement(query: DeckQuery): {
  statement: Statement<typeof DECK_COLUMNS>;
  parameters: unknown[];
} {
  const { viewer, filters, after, count, boosted, today } = query;
  const parameters = new StatementParameters();
  const self = parameters.add(viewer.userId, 'uuid');
  const limit = parameters.add(count, 'int');
  const criteria = fitCriteria(viewer, filters, today, parameters);
  const activeOn = boosted ? 'boosted_on' : 'active_on';
  const rank = `c.${activeOn} DESC, c.completeness DESC, c.user_id DESC`;
  const baseConditions = [
    'c.user_id NOT IN (SELECT user_id FROM excluded)',
    cardShown('c'),
    ...filterConditions(filters, today, parameters),
  ];
  const scans: string[] = [];
  for (let fit = after?.fit ?? BEST_FIT; fit >= 0; fit--) {
    const conditions = [...baseConditions, hasFit(criteria, fit)];
    if (after?.fit === fit) {
      const key = [
        parameters.add(after.activeOn, 'date'),
        parameters.add(after.completeness, 'int'),
        parameters.add(after.userId, 'uuid'),
      ];
      conditions.push(`(c.${activeOn}, c.completeness, c.user_id) < (${key.join(', ')})`);
    }
    scans.push(`(SELECT c.user_id, ${fit} AS fit, c.${activeOn} AS active_on, c.completeness
      FROM deck_cards c WHERE ${conditions.join(' AND ')} ORDER BY ${rank} LIMIT ${limit})`);
  }
  const sql = `
    WITH excluded AS MATERIALIZED (${excluded(self)}),
    page AS MATERIALIZED (SELECT * FROM (${scans.join('\n UNION ALL ')}) AS scans LIMIT ${limit})
    SELECT page.fit, to_char(page.active_on, 'YYYY-MM-DD') AS "activeOn", page.completeness::int AS completeness, ${PROFILE_ROW}
      FROM page JOIN members m USING (user_id) JOIN profiles p USING (user_id)
     ORDER BY page.fit DESC, page.active_on DESC, page.completeness DESC, page.user_id DESC`;
  return { statement: defineStatementWithCustomPlan(sql, DECK_COLUMNS), parameters: parameters.values };
}
