import { column, defineStatementWithCustomPlan, type RowOf, type Statement } from '@kindred/platform/database';
import { cardShown } from '../members/ban-conditions.js';
import { bornOnOrBefore } from '../profiles/age.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from '../profiles/profile-row.js';
import { wishConditions } from './deck-preferences.js';
import { POOL_SCAN, POOL_SIZE } from './feed/feed-limits.js';
import { listedCards } from './feed/feed.statement.js';
import { BEST_FIT, fitCriteria, hasFit, type DeckCriteria } from './ranking.js';
import { StatementParameters } from './statement-parameters.js';

const DECK_COLUMNS = {
  ...PROFILE_COLUMNS,
  fit: column.integer,
  /** `YYYY-MM-DD` */
  activeOn: column.text(),
  completeness: column.integer,
};

export type DeckRow = RowOf<typeof DECK_COLUMNS>;

/** What the ranking compares. Cards of the same rank are ties. */
export type Rank = Pick<DeckRow, 'fit' | 'activeOn' | 'completeness'>;

/** The position of a card in a viewer's deck. */
export type DeckPosition = Rank & Pick<DeckRow, 'userId'>;

/** The feed that a walk continues. */
export interface WalkedFeed {
  feedId: string;
  /** The only fit of which the feed had some cards but not all when it was filled; it had all of higher fits and none of lower. */
  walkFrom: number;
  /** Cards may have come into higher fits that are not on the pages of the feed, so the walk begins with the best fit. */
  hasGaps: boolean;
}

interface WalkQuery extends DeckCriteria {
  /** Leaves out the cards of this feed; null to walk the whole deck. */
  feed: WalkedFeed | null;
  /** The number of cards to read. */
  count: number;
}

export interface DeckQuery extends WalkQuery {
  /** Leaves out the cards of this rank and of better ones; null to begin with the best. */
  below: Rank | null;
}

export interface TiesQuery extends WalkQuery {
  rank: Rank;
  /** As in `tie-order.ts`. */
  start: string;
  /** The id of the last card of this rank on the previous page; null to begin with the first. */
  after: string | null;
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

/** A hidden attribute is null on the card, so filters and dealbreakers on it never match. */
function filterConditions({ preferences, filters, today }: DeckCriteria, parameters: StatementParameters): string[] {
  const conditions = wishConditions(preferences.required, parameters);
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
 * The cards of the feed, and those that came into decks since: its pages have shown those of its fits. The limit keeps
 * PostgreSQL from reading all cards to find these few.
 */
function inFeed(feed: WalkedFeed, self: string, parameters: StatementParameters) {
  const row = `deck_feeds f WHERE f.viewer_id = ${self} AND f.feed_id = ${parameters.add(feed.feedId, 'bigint')}`;
  return {
    cards: `
  UNION ALL SELECT d.user_id FROM (SELECT unnest(f.cards) AS card_no FROM ${row}) AS e
             CROSS JOIN LATERAL (SELECT user_id FROM deck_cards WHERE card_no = e.card_no LIMIT 1) AS d
             WHERE d.user_id NOT IN (SELECT user_id FROM listed)`,
    listed: `listed AS MATERIALIZED (
      SELECT n.user_id FROM (SELECT f.read_at FROM ${row}) AS f
       CROSS JOIN LATERAL (${listedCards('f', 'user_id')}) AS n),`,
  };
}

/** The CTEs that all scans of a walk refer to, and their conditions, apart from that of the fit. */
function walkedCards(query: WalkQuery, parameters: StatementParameters) {
  const self = parameters.add(query.viewer.userId, 'uuid');
  const continued = query.feed === null ? { cards: '', listed: '' } : inFeed(query.feed, self, parameters);
  return {
    ctes: `${continued.listed} excluded AS MATERIALIZED (${excluded(self)}${continued.cards})`,
    conditions: [
      'c.user_id NOT IN (SELECT user_id FROM excluded)',
      cardShown('c'),
      ...filterConditions(query, parameters),
    ],
    /** The conditions for a card with exactly this fit. */
    fitConditions: (criteria: readonly string[], fit: number): string[] => [
      hasFit(criteria, fit),
      ...(query.feed !== null && fit >= query.feed.walkFrom ? ['c.user_id NOT IN (SELECT user_id FROM listed)'] : []),
    ],
  };
}

/**
 * The page of a walk as CTEs. It reads each fit with a separate scan of the index on the rest of the ranking, best fit
 * first, and stops when the page is full, so it never sorts the whole deck. The reference to `excluded` prevents a
 * parallel plan, so PostgreSQL reads the scans in the order they are written.
 */
function walk(query: DeckQuery, parameters: StatementParameters): string {
  const { below, feed, count } = query;
  const { ctes, conditions, fitConditions } = walkedCards(query, parameters);
  const limit = parameters.add(count, 'int');
  const criteria = fitCriteria(query, parameters);
  const scans: string[] = [];
  for (let fit = below?.fit ?? (feed?.hasGaps === false ? feed.walkFrom : BEST_FIT); fit >= 0; fit--) {
    const ofFit = [...conditions, ...fitConditions(criteria, fit)];
    if (below?.fit === fit) {
      const key = [parameters.add(below.activeOn, 'date'), parameters.add(below.completeness, 'int')];
      ofFit.push(`(c.active_on, c.completeness) < (${key.join(', ')})`);
    }
    scans.push(`(SELECT c.user_id, ${fit} AS fit, c.active_on, c.completeness
      FROM deck_cards c WHERE ${ofFit.join(' AND ')}
     ORDER BY c.active_on DESC, c.completeness DESC, c.user_id DESC LIMIT ${limit})`);
  }
  return `
    WITH ${ctes},
    page AS MATERIALIZED (SELECT * FROM (${scans.join('\n UNION ALL ')}) AS scans LIMIT ${limit})`;
}

/** The cards of the CTE `page`. */
const pageCards = (order: string): string => `
    SELECT page.fit, to_char(page.active_on, 'YYYY-MM-DD') AS "activeOn", page.completeness::int AS completeness, ${PROFILE_ROW}
      FROM page JOIN members m USING (user_id) JOIN profiles p USING (user_id)
     ORDER BY ${order}`;

interface DeckStatement {
  statement: Statement<typeof DECK_COLUMNS>;
  parameters: unknown[];
}

/**
 * The statement for the next cards of the deck, ranked as `ranking.ts` defines. Ties are in the order of the index: of the
 * last rank, which can have more cards, `tiesStatement` reads the right ones.
 */
export function deckStatement(query: DeckQuery): DeckStatement {
  const parameters = new StatementParameters();
  const sql = `${walk(query, parameters)}
    ${pageCards('page.fit DESC, page.active_on DESC, page.completeness DESC, page.user_id DESC')}`;
  return { statement: defineStatementWithCustomPlan(sql, DECK_COLUMNS), parameters: parameters.values };
}

/** The statement for cards of one rank, in the order of `tie-order.ts`: two scans of the index, below `start` and above. */
export function tiesStatement(query: TiesQuery): DeckStatement {
  const { rank, start, after, count } = query;
  const parameters = new StatementParameters();
  const { ctes, conditions, fitConditions } = walkedCards(query, parameters);
  const limit = parameters.add(count, 'int');
  const from = parameters.add(start, 'uuid');
  const ofRank = [
    ...conditions,
    ...fitConditions(fitCriteria(query, parameters), rank.fit),
    `c.active_on = ${parameters.add(rank.activeOn, 'date')}`,
    `c.completeness = ${parameters.add(rank.completeness, 'int')}`,
  ];
  const beforeLast = after === null ? null : `c.user_id < ${parameters.add(after, 'uuid')}`;
  const scan = (...range: string[]): string => `(
    SELECT c.user_id, ${rank.fit} AS fit, c.active_on, c.completeness FROM deck_cards c
     WHERE ${[...ofRank, ...range].join(' AND ')} ORDER BY c.user_id DESC LIMIT ${limit})`;
  const below = `c.user_id < ${from}`;
  const above = `c.user_id >= ${from}`;
  const scans =
    beforeLast !== null && after !== null && after >= start
      ? [scan(above, beforeLast)]
      : [scan(beforeLast ?? below), scan(above)];
  const sql = `
    WITH ${ctes},
    page AS MATERIALIZED (SELECT * FROM (${scans.join('\n UNION ALL ')}) AS scans LIMIT ${limit})
    ${pageCards(`(page.user_id < ${from}) DESC, page.user_id DESC`)}`;
  return { statement: defineStatementWithCustomPlan(sql, DECK_COLUMNS), parameters: parameters.values };
}

const FITTING_COLUMNS = { userId: column.uuid, fit: column.integer };

interface FittingStatement {
  statement: Statement<typeof FITTING_COLUMNS>;
  parameters: unknown[];
}

/** The statement for the members at the beginning of a deck, with their fit, best first. */
export function beginningStatement(query: DeckCriteria & Pick<DeckQuery, 'count'>): FittingStatement {
  const parameters = new StatementParameters();
  const sql = `${walk({ ...query, below: null, feed: null }, parameters)}
    SELECT page.user_id AS "userId", page.fit FROM page ORDER BY page.fit DESC`;
  return { statement: defineStatementWithCustomPlan(sql, FITTING_COLUMNS), parameters: parameters.values };
}

/**
 * The statement for members of a deck with one fit, chosen at random: ids are random, so those after a random id are,
 * too. It reads a limited number of cards, whatever their fit.
 */
export function poolStatement(deck: DeckCriteria, fit: number, start: string): FittingStatement {
  const parameters = new StatementParameters();
  const self = parameters.add(deck.viewer.userId, 'uuid');
  const from = parameters.add(start, 'uuid');
  const criteria = fitCriteria(deck, parameters);
  const conditions = [
    'c.user_id NOT IN (SELECT user_id FROM excluded)',
    cardShown('c'),
    ...filterConditions(deck, parameters),
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
