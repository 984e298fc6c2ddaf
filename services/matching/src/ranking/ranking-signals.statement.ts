import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { EXPOSURE_DAYS } from './exposure/exposure-factor.js';

/** The rates of answers consider this many of the latest likes that a member received. */
const LATEST_LIKES = 20;
/** Likes younger than this are not expected to be answered yet. */
const ANSWER_HOURS = 24;

/**
 * What the ranking knows about the members $1 besides their profiles, on the UTC day $2. A like that returns the member's own
 * like or follows the member's pass is left out: the member had nothing to answer, and it would count how others answer them.
 */
export const RANKING_SIGNALS = defineStatementWithCustomPlan(
  `SELECT m.user_id AS "userId", to_char(m.last_active_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "activeOn",
          m.active_since AS "activeSince", a.received, a.answered, a.returned, e.today AS "shownToday", e.week AS "shownThisWeek"
     FROM members m
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS received,
             count(t.answered_at)::int AS answered,
             (count(*) FILTER (WHERE t.is_returned))::int AS returned
        FROM (SELECT l.created_at, own.created_at AS answered_at, own.is_like AS is_returned
                FROM (SELECT from_id, created_at FROM likes
                       WHERE to_id = m.user_id AND created_at < now() - interval '${ANSWER_HOURS} hours'
                       ORDER BY created_at DESC, from_id DESC LIMIT ${LATEST_LIKES}) AS l
                LEFT JOIN LATERAL (
                  SELECT created_at, true AS is_like FROM likes WHERE from_id = m.user_id AND to_id = l.from_id
                   UNION ALL
                  SELECT created_at, false FROM passes WHERE from_id = m.user_id AND to_id = l.from_id
                   LIMIT 1
                ) AS own ON true) AS t
       WHERE t.answered_at IS NULL OR t.answered_at >= t.created_at
    ) AS a
    CROSS JOIN LATERAL (
      SELECT GREATEST(sum(x.shown) FILTER (WHERE x.day = $2::date), 0)::int AS today,
             GREATEST(sum(x.shown), 0)::int AS week
        FROM card_exposures x
       WHERE x.user_id = m.user_id AND x.day > $2::date - ${EXPOSURE_DAYS} AND x.day <= $2::date
    ) AS e
    WHERE m.user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    /** `YYYY-MM-DD` */
    activeOn: column.text(),
    activeSince: column.nullable(column.timestamp),
    received: column.integer,
    answered: column.integer,
    returned: column.integer,
    shownToday: column.integer,
    shownThisWeek: column.integer,
  },
);
