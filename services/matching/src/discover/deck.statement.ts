import { column, defineStatementWithCustomPlan, type RowOf, type Statement } from '@kindred/platform/database';
import { cardShown } from '../members/ban-conditions.js';
import { bornOnOrBefore } from '../profiles/age.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from '../profiles/profile-row.js';
import type { CheckedFilters } from './discover-filters.js';
import { MAX_LISTED, POOL_SCAN, POOL_SIZE } from './feed/feed-limits.js';
import { listedSince } from './feed/feed.statement.js';
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

/** What decides which cards are in a deck, and their fit. */
export interface DeckCriteria {
  viewer: ViewerCard;
  filters: CheckedFilters;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The feed that a walk continues. */
export interface WalkedFeed {
  feedId: string;
  /** The only fit of which the feed has some cards but not all. Lower fits are not in the feed, higher ones complete. */
  walkFrom: number;
}

export interface DeckQuery extends DeckCriteria {
  /** The position of the last card on the previous page; null for the first page. */
  after: DeckPosition | null;
  /** Leaves out the cards of this feed; null to walk the whole deck. */
  feed: WalkedFeed | null;
  /** The number of cards to read. */
  count: number;
  /** Applies the plans' boost; false in the beta. */
  boosted: boolean;
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

/** The cards of the feed, and those that came into decks since: its pages have shown those of its fits. */
function inFeed(feed: WalkedFeed, self: string, parameters: StatementParameters) {
  const row = `deck_feeds f WHERE f.viewer_id = ${self} AND f.feed_id = ${parameters.add(feed.feedId, 'bigint')}`;
  return {
    cards: `
  UNION ALL SELECT d.user_id FROM (SELECT unnest(f.cards) AS card_no FROM ${row}) AS e JOIN deck_cards d USING (card_no)
             WHERE d.user_id NOT IN (SELECT user_id FROM listed)`,
    listed: `listed AS MATERIALIZED (
      SELECT n.user_id FROM (SELECT f.read_at FROM ${row}) AS f
       CROSS JOIN LATERAL (${listedSince('f', 'user_id')} LIMIT ${MAX_LISTED}) AS n),`,
  };
}

/**
 * The page of a walk as CTEs. It reads each fit with a separate scan of the index on the rest of the ranking, best fit
 * first, and stops when the page is full, so it never sorts the whole deck. The reference to `excluded` prevents a
 * parallel plan, so PostgreSQL reads the scans in the order they are written.
 */
function walk(query: DeckQuery, parameters: StatementParameters): string {
  const { viewer, filters, after, feed, count, boosted, today } = query;
  const self = parameters.add(viewer.userId, 'uuid');
  const limit = parameters.add(count, 'int');
  const criteria = fitCriteria(viewer, filters, today, parameters);
  const activeOn = boosted ? 'boosted_on' : 'active_on';
  const rank = `c.${activeOn} DESC, c.completeness DESC, c.user_id DESC`;
  const continued = feed === null ? { cards: '', listed: '' } : inFeed(feed, self, parameters);
  const baseConditions = [
    'c.user_id NOT IN (SELECT user_id FROM excluded)',
    cardShown('c'),
    ...filterConditions(filters, today, parameters),
  ];
  const scans: string[] = [];
  for (let fit = after?.fit ?? feed?.walkFrom ?? BEST_FIT; fit >= 0; fit--) {
    const conditions = [...baseConditions, hasFit(criteria, fit)];
    if (feed?.walkFrom === fit) conditions.push('c.user_id NOT IN (SELECT user_id FROM listed)');
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
  return `
    WITH ${continued.listed} excluded AS MATERIALIZED (${excluded(self)}${continued.cards}),
    page AS MATERIALIZED (SELECT * FROM (${scans.join('\n UNION ALL ')}) AS scans LIMIT ${limit})`;
}

/** The statement for one page of the deck, ranked as `ranking.ts` defines. */
export function deckStatement(query: DeckQuery): {
  statement: Statement<typeof DECK_COLUMNS>;
  parameters: unknown[];
} {
  const parameters = new StatementParameters();
  const sql = `${walk(query, parameters)}
    SELECT page.fit, to_char(page.active_on, 'YYYY-MM-DD') AS "activeOn", page.completeness::int AS completeness, ${PROFILE_ROW}
      FROM page JOIN members m USING (user_id) JOIN profiles p USING (user_id)
     ORDER BY page.fit DESC, page.active_on DESC, page.completeness DESC, page.user_id DESC`;
  return { statement: defineStatementWithCustomPlan(sql, DECK_COLUMNS), parameters: parameters.values };
}

const FITTING_COLUMNS = { userId: column.uuid, fit: column.integer };

interface FittingStatement {
  statement: Statement<typeof FITTING_COLUMNS>;
  parameters: unknown[];
}

/** The statement for the members at the beginning of a deck, with their fit, best first. */
export function beginningStatement(query: DeckCriteria & Pick<DeckQuery, 'count' | 'boosted'>): FittingStatement {
  const parameters = new StatementParameters();
  const sql = `${walk({ ...query, after: null, feed: null }, parameters)}
    SELECT page.user_id AS "userId", page.fit FROM page ORDER BY page.fit DESC`;
  return { statement: defineStatementWithCustomPlan(sql, FITTING_COLUMNS), parameters: parameters.values };
}

/**
 * The statement for members of a deck with one fit, chosen at random: ids are random, so those after a random id are,
 * too. It reads a limited number of cards, whatever their fit.
 */
export function poolStatement({ viewer, filters, today }: DeckCriteria, fit: number, start: string): FittingStatement {
  const parameters = new StatementParameters();
  const self = parameters.add(viewer.userId, 'uuid');
  const from = parameters.add(start, 'uuid');
  const criteria = fitCriteria(viewer, filters, today, parameters);
  const conditions = [
    'c.user_id NOT IN (SELECT user_id FROM excluded)',
    cardShown('c'),
    ...filterConditions(filters, today, parameters),
    hasFit(criteria, fit),
  ];
  const scan = (condition: string): string =>
    `(SELECT * FROM deck_cards WHERE user_id ${condition} ${from} ORDER BY user_id LIMIT ${POOL_SCAN})`;
  const sql = `
    WITH excluded AS MATERIALIZED (${excluded(self)})
    SELECT c.user_id AS "userId", ${fit} AS fit
      FROM (SELECT * FROM (${scan('>=')} UNION ALL ${scan('<')}) AS around LIMIT ${POOL_SCAN}) AS c
     WHERE ${conditions.join(' AND ')} LIMIT ${POOL_SIZE}`;
  return { statement: defineStatementWithCustomPlan(sql, FITTING_COLUMNS), parameters: parameters.values };
}
