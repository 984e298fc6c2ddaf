import { column, defineStatement } from '@kindred/platform/database';
import { cardShown, memberNotBanned } from '../../members/ban-conditions.js';
import { sqlMilesBetween } from '../../places/distance.js';
import { CARD_PROFILE_ROW, PROFILE_COLUMNS } from '../../profiles/profile-row.js';
import { FEED_SIZE, MAX_FEEDS, MAX_LISTED, OVERLAP_SECONDS, PENDING_MINUTES, REFILL_SECONDS } from './feed-limits.js';

/**
 * The numbers of the cards that came into decks after the feed with this alias read them, oldest first. With more columns,
 * PostgreSQL would sort all of them instead of reading the beginning of the index.
 */
const listedSince = (feed: string): string => `
  SELECT card_no FROM deck_cards
   WHERE shown_since > ${feed}.read_at - interval '${OVERLAP_SECONDS} seconds' AND shown_since <= now()
   ORDER BY shown_since, card_no`;

/** The cards that came into decks after the feed with this alias read them, as far as its pages contain them. */
export const listedCards = (feed: string, columns: string): string => `
  SELECT c.* FROM (${listedSince(feed)} LIMIT ${MAX_LISTED}) AS n
   CROSS JOIN LATERAL (SELECT ${columns} FROM deck_cards WHERE card_no = n.card_no OFFSET 0) AS c`;

/** Whether more cards have come into decks since than the pages of the feed with this alias contain. */
export const hasUnlisted = (feed: string): string => `EXISTS (${listedSince(feed)} OFFSET ${MAX_LISTED} LIMIT 1)`;

const MILES = sqlMilesBetween('c', '$23::float8', '$24::float8');

/** The fit of the card `c` as `ranking.ts` defines it, for the viewer of FEED_PAGE. */
const FIT = `
  4 * (($8::text IS NULL OR c.attracted_to IS NULL OR $8::text = ANY(c.attracted_to))
       AND ($9::text[] IS NULL OR c.gender IS NULL OR c.gender = ANY($9::text[])))::int
  + 2 * (c.seeking_types && $10::text[])::int
  + (c.date_of_birth BETWEEN $11::date AND $12::date
     AND ($26::float8 IS NULL OR c.latitude IS NULL OR ${MILES} <= $26::float8))::int`;

/** Newcomers get a place among the cards of the feed, those who return the last ones. Both differ by feed. */
const PLACE = `
  CASE WHEN m.active_since > now() - interval '7 days' THEN 1 + (l.hash % l.feed_size) ELSE ${FEED_SIZE + 1} + (l.hash % 1000) END`;

/**
 * The viewer's blocks in either direction, and the members liked or passed since the feed was filled, which left out all
 * others. A decision made shortly before can have been committed afterward.
 */
const DECIDED = `
     SELECT blocked_id AS user_id FROM blocks WHERE blocker_id = $1::uuid
     UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = $1::uuid
     UNION ALL SELECT to_id FROM feed JOIN likes
         ON from_id = $1::uuid AND created_at > read_at - interval '${OVERLAP_SECONDS} seconds'
     UNION ALL SELECT to_id FROM feed JOIN passes
         ON from_id = $1::uuid AND created_at > read_at - interval '${OVERLAP_SECONDS} seconds'`;

/**
 * Whether the viewer has never liked or passed a card that came into decks since. Scalar subqueries, so that each candidate
 * is looked up only when it is reached.
 */
const UNDECIDED = `
  c.user_id <> $1::uuid
  AND (SELECT true FROM likes l WHERE l.from_id = $1::uuid AND l.to_id = c.user_id) IS NULL
  AND (SELECT true FROM passes s WHERE s.from_id = $1::uuid AND s.to_id = c.user_id) IS NULL`;

const FILTERS = `
  ($13::text IS NULL OR c.gender = $13::text)
  AND ($14::text IS NULL OR c.sexual_orientation = $14::text)
  AND ($15::text IS NULL OR c.income_range = $15::text)
  AND ($16::text IS NULL OR c.relationship_status = $16::text)
  AND ($17::date IS NULL OR c.date_of_birth <= $17::date)
  AND ($18::date IS NULL OR c.date_of_birth > $18::date)`;

const DEALBREAKERS = `
  ($19::date IS NULL OR c.date_of_birth BETWEEN $19::date AND $20::date)
  AND ($21::text[] IS NULL OR c.gender = ANY($21::text[]))
  AND ($22::text[] IS NULL OR c.seeking_types && $22::text[])
  AND ($25::float8 IS NULL OR ${MILES} <= $25::float8)`;

/**
 * A page of the feed $2 of the viewer $1, of at most $3 cards: those of the feed and those that came into decks since,
 * by fit and place, checked for everything that can have changed. $4 to $6: the fit, place, and number of the last card
 * on the previous page, or null. $7: where the walk continues. $8 to $12: the viewer's criteria. $13 to $18: the filters.
 * $19 to $22: the dealbreakers. $23 and $24: the center of the viewer's city. $25 and $26: the miles that are a dealbreaker,
 * or part of the fit.
 *
 * A card that was listed shortly before the refill is in the feed, and keeps its place there unless its fit has changed.
 * The candidates are looked up in their order until the page is full, each in one row of `card_contents`.
 */
export const FEED_PAGE = defineStatement(
  `WITH feed AS MATERIALIZED (
     SELECT feed_id, cards, fits, read_at FROM deck_feeds WHERE viewer_id = $1::uuid AND feed_id = $2::bigint
   ), entries AS MATERIALIZED (
     SELECT e.card_no, e.fit::int AS fit, e.place::int AS place
       FROM feed CROSS JOIN LATERAL unnest(feed.cards, feed.fits) WITH ORDINALITY AS e(card_no, fit, place)
   ), listed AS MATERIALIZED (
     SELECT c.card_no, c.user_id, ${FIT} AS fit,
            hashint8extended(c.card_no, feed.feed_id) & 1073741823 AS hash, GREATEST(cardinality(feed.cards), 1) AS feed_size
       FROM feed CROSS JOIN LATERAL (${listedCards('feed', '*')}) AS c
   ), decided AS MATERIALIZED (${DECIDED}
   ), candidates AS (
     SELECT e.card_no, e.fit, e.place, false AS is_listed
       FROM entries e LEFT JOIN listed l USING (card_no) WHERE l.fit IS NULL OR l.fit = e.fit
     UNION ALL
     SELECT l.card_no, l.fit, (${PLACE})::int, true
       FROM listed l JOIN members m USING (user_id) LEFT JOIN entries e USING (card_no)
      WHERE l.fit >= $7::int AND (e.fit IS NULL OR e.fit <> l.fit)
   )
   SELECT a.fit, a.place, a.card_no AS "cardNo", ${CARD_PROFILE_ROW}
     FROM (SELECT * FROM candidates
            WHERE $4::int IS NULL OR fit < $4::int OR (fit = $4::int AND (place, card_no) > ($5::int, $6::int))
            ORDER BY fit DESC, place, card_no) AS a
    CROSS JOIN LATERAL (SELECT * FROM card_contents c
                         WHERE c.card_no = a.card_no AND ${cardShown('c')} AND ${FILTERS} AND ${DEALBREAKERS}
                           AND c.user_id NOT IN (SELECT user_id FROM decided) AND (NOT a.is_listed OR (${UNDECIDED}))
                        OFFSET 0) AS c
    ORDER BY a.fit DESC, a.place, a.card_no LIMIT $3::int`,
  { ...PROFILE_COLUMNS, fit: column.integer, place: column.integer, cardNo: column.integer },
);

/**
 * Where the walk continues after the feed $2 of the viewer $1: -1 if the feed had every card when it was filled. No row if it
 * is gone.
 */
export const FEED_END = defineStatement(
  `SELECT filters, criteria, walk_from::int AS "walkFrom", ${hasUnlisted('f')} AS "hasUnlisted"
     FROM deck_feeds f WHERE viewer_id = $1 AND feed_id = $2`,
  { filters: column.text(), criteria: column.text(), walkFrom: column.integer, hasUnlisted: column.bool },
);

const PENDING_COLUMNS = { filters: column.text(), invalidations: column.integer, readAt: column.timestamp };

/**
 * Requests a refill for the viewer $1 with the filters $2, unless one is pending or has just been made. Returns a row if
 * the refill must be enqueued.
 */
export const REQUEST_REFILL = defineStatement(
  `INSERT INTO deck_feed_refills AS r (viewer_id, filters)
   SELECT user_id, $2 FROM members WHERE user_id = $1 FOR KEY SHARE
   ON CONFLICT (viewer_id) DO UPDATE SET filters = excluded.filters, requested_at = now(), pending = true
    WHERE (NOT r.pending AND r.requested_at < now() - interval '${REFILL_SECONDS} seconds')
       OR r.requested_at < now() - interval '${PENDING_MINUTES} minutes'
   RETURNING viewer_id AS "viewerId"`,
  { viewerId: column.uuid },
);

/** Begins a refill for the viewer $1 with the filters $2 at once. No row if the account has been deleted. */
export const BEGIN_REFILL = defineStatement(
  `INSERT INTO deck_feed_refills AS r (viewer_id, filters)
   SELECT user_id, $2 FROM members WHERE user_id = $1 FOR KEY SHARE
   ON CONFLICT (viewer_id) DO UPDATE SET filters = excluded.filters, requested_at = now(), pending = true
   RETURNING filters, invalidations, now() AS "readAt"`,
  PENDING_COLUMNS,
);

/** The refill that the viewer $1 waits for. */
export const PENDING_REFILL = defineStatement(
  `SELECT filters, invalidations, now() AS "readAt" FROM deck_feed_refills WHERE viewer_id = $1 AND pending`,
  PENDING_COLUMNS,
);

/**
 * Stores the feed of the viewer $1 and completes its refill. $8: the invalidations when it was read. Keeps the latest
 * feeds. Stores nothing for a viewer who is banned or on a break.
 *
 * It locks the member first, as a deletion does.
 */
export const SAVE_FEED = defineStatement(
  `WITH viewer AS MATERIALIZED (
     SELECT user_id, paused, banned_until FROM members WHERE user_id = $1 FOR KEY SHARE
   ), refill AS (
     UPDATE deck_feed_refills r SET pending = false, saved_at = clock_timestamp() FROM viewer
      WHERE r.viewer_id = viewer.user_id RETURNING r.viewer_id
   ), old AS (
     DELETE FROM deck_feeds f USING refill
      WHERE f.viewer_id = refill.viewer_id
        AND f.feed_id NOT IN (SELECT feed_id FROM deck_feeds WHERE viewer_id = $1
                               ORDER BY feed_id DESC LIMIT ${MAX_FEEDS - 1})
   )
   INSERT INTO deck_feeds (viewer_id, filters, criteria, cards, fits, walk_from, read_at, invalidations)
   SELECT user_id, $2, $3, $4::integer[], $5::smallint[], $6::smallint, $7::timestamptz, $8::integer
     FROM refill JOIN viewer ON viewer.user_id = refill.viewer_id
    WHERE NOT paused AND ${memberNotBanned('viewer')}
   RETURNING feed_id AS "feedId"`,
  { feedId: column.bigint },
);

/** Completes the refill of the viewer $1 without a feed. */
export const SKIP_REFILL = defineStatement('UPDATE deck_feed_refills SET pending = false WHERE viewer_id = $1', {});

/**
 * Invalidates the feeds of the viewers $1, because a member has returned to their decks. A deck that has begun with a feed
 * continues with it.
 * Locks in the order of the ids.
 */
export const INVALIDATE_FEEDS = defineStatement(
  `WITH locked AS MATERIALIZED (
     SELECT viewer_id FROM deck_feed_refills WHERE viewer_id = ANY($1::uuid[]) ORDER BY viewer_id FOR UPDATE
   )
   UPDATE deck_feed_refills r SET invalidations = invalidations + 1 FROM locked WHERE r.viewer_id = locked.viewer_id`,
  {},
);

export const DELETE_FEEDS = defineStatement('DELETE FROM deck_feeds WHERE viewer_id = $1', {});
