import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { EXPOSURE_DAYS } from './exposure/exposure-factor.js';

/** The rates of answers consider this many of the latest likes that a member received. */
const LATEST_LIKES = 20;
/** Likes younger than this are not expected to be answered yet. */
const ANSWER_HOURS = 24;

/** What the ranking knows about the members $1 besides their profiles, on the UTC day $2. */
export const RANKING_SIGNALS = defineStatementWithCustomPlan(
  `SELECT m.user_id AS "userId", to_char(m.last_active_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "activeOn",
          m.active_since AS "activeSince", a.received, a.answered, a.returned, e.today AS "shownToday", e.week AS "shownThisWeek"
     FROM members m
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS received,
             (count(*) FILTER (WHERE t.is_returned OR EXISTS (
               SELECT 1 FROM passes own WHERE own.from_id = m.user_id AND own.to_id = t.from_id)))::int AS answered,
             (count(*) FILTER (WHERE t.is_returned))::int AS returned
        FROM (SELECT l.from_id,
                     EXISTS (SELECT 1 FROM likes own WHERE own.from_id = m.user_id AND own.to_id = l.from_id) AS is_returned
                FROM likes l
               WHERE l.to_id = m.user_id AND l.created_at < now() - interval '${ANSWER_HOURS} hours'
               ORDER BY l.created_at DESC, l.from_id DESC LIMIT ${LATEST_LIKES}) AS t
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
