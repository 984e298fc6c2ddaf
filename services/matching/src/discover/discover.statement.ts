import type { HideableField } from '@kindred/contracts';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { memberIdle } from '../members/activity.statement.js';
import { DEFAULT_PREFERENCES } from '../preferences/preferences-policy.js';
import { PREFERENCES_COLUMNS } from '../preferences/preferences.statement.js';
import { BETA_SQL, UNLIMITED_SQL } from '../runtime/beta.js';
import { MIN_CARDS, REFRESH_MINUTES } from './feed/feed-limits.js';
import { hasUnlisted } from './feed/feed.statement.js';

/**
 * A feed is invalid if a member has returned to the viewer's deck since; or if the clock was set back, since it leaves out
 * later likes and passes only.
 */
const FEED = `
  SELECT f.feed_id, f.filters, f.criteria, f.walk_from, f.read_at < now() - interval '${REFRESH_MINUTES} minutes' AS is_old,
         f.read_at > now() OR f.invalidations <> r.invalidations AS is_invalid, ${hasUnlisted('f')} AS has_unlisted
    FROM deck_feeds f JOIN deck_feed_refills r USING (viewer_id) WHERE f.viewer_id = v.user_id AND f.filters IN ($2, '')
   ORDER BY f.filters <> $2, f.feed_id DESC LIMIT 1`;

/** By the estimate of PostgreSQL, which is missing at first. */
const FEW_CARDS = `
  COALESCE((SELECT reltuples < ${MIN_CARDS} FROM pg_class WHERE oid = 'deck_cards'::regclass), true)`;

const { minAge, maxAge } = DEFAULT_PREFERENCES;

/**
 * The viewer $1, their preferences, and their latest feed for the filters $2, or else without filters. Always one row, so that `beta` is
 * known even for a caller without a profile. An administrator has no card, so attraction and seeking types do not affect
 * their ranking.
 */
export const VIEWER = defineStatement(
  `SELECT v.user_id AS "userId", p.user_id IS NOT NULL AS "hasProfile", ${BETA_SQL} AS beta,
          ${UNLIMITED_SQL} AS unlimited,
          COALESCE(${memberIdle('m')}, false) AS idle, COALESCE(c.paused, false) AS paused,
          COALESCE(to_char(p.date_of_birth, 'YYYY-MM-DD'), '') AS "dateOfBirth",
          c.gender, c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes",
          p.religion, COALESCE(p.lifestyle, '{}') AS lifestyle, COALESCE(p.hidden_fields, '{}') AS "hiddenFields",
          p.location_city AS "locationCity", p.location_state AS "locationState",
          COALESCE(r.min_age, ${minAge})::int AS "minAge", COALESCE(r.max_age, ${maxAge})::int AS "maxAge",
          COALESCE(r.genders, '{}') AS genders, r.distance::int AS distance,
          COALESCE(r.relationship_types, '{}') AS "relationshipTypes", COALESCE(r.dealbreakers, '{}') AS dealbreakers,
          ${FEW_CARDS} AS "fewCards",
          f.feed_id AS "feedId", f.filters AS "feedFilters", f.criteria AS "feedCriteria",
          f.walk_from::int AS "feedWalkFrom", f.is_old AS "feedIsOld",
          f.is_invalid AS "feedIsInvalid", f.has_unlisted AS "feedHasUnlisted"
     FROM (SELECT $1::uuid AS user_id) AS v
     LEFT JOIN members m USING (user_id) LEFT JOIN profiles p USING (user_id) LEFT JOIN deck_cards c USING (user_id)
     LEFT JOIN preferences r USING (user_id)
     LEFT JOIN LATERAL (${FEED}) AS f ON true`,
  {
    userId: column.uuid,
    hasProfile: column.bool,
    beta: column.bool,
    /** No perk is limited. */
    unlimited: column.bool,
    /** The viewer's last activity is due for an update. */
    idle: column.bool,
    /** The viewer is taking a break. */
    paused: column.bool,
    /** Empty without a profile. */
    dateOfBirth: column.text(),
    gender: column.nullable(column.text()),
    attractedTo: column.nullable(column.texts()),
    seekingTypes: column.texts(),
    religion: column.nullable(column.text()),
    lifestyle: column.texts(),
    hiddenFields: column.texts<HideableField>(),
    locationCity: column.nullable(column.text()),
    locationState: column.nullable(column.text()),
    ...PREFERENCES_COLUMNS,
    /** Fewer than `MIN_CARDS`, by the estimate of PostgreSQL. */
    fewCards: column.bool,
    /** This and the others: null without a feed. */
    feedId: column.nullable(column.bigint),
    feedFilters: column.nullable(column.text()),
    feedCriteria: column.nullable(column.text()),
    feedWalkFrom: column.nullable(column.integer),
    feedIsOld: column.nullable(column.bool),
    feedIsInvalid: column.nullable(column.bool),
    feedHasUnlisted: column.nullable(column.bool),
  },
);

export type ViewerRow = RowOf<(typeof VIEWER)['columns']>;
