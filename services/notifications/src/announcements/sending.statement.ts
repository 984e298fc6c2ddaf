import { isBanned } from '@kindred/member-data';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { SEND_BULK_MAIL } from '../delivery/mail.tasks.js';
import { PREFERENCES_COLUMNS, preferencesRow } from '../preferences/preferences-row.js';
import { PUSH_ANNOUNCEMENT } from './announcement.tasks.js';

/** Greater than the id of any member. */
export const LAST_MEMBER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const DEVICES = 'EXISTS (SELECT FROM push_subscriptions device WHERE device.user_id = a.user_id)';
const isWanted = (channel: 'email' | 'push'): string => `NOT 'announcement.${channel}' = ANY (COALESCE(p.muted, '{}'))`;

/**
 * The members `a`, with preferences `p`, who are emailed or pushed an announcement: ACTIVE, not banned, and members when it
 * was published. $1 that time, $2 whether it is emailed, $3 whether it is pushed.
 */
const RECIPIENTS = `
  accounts a LEFT JOIN preferences p USING (user_id)
  WHERE a.status = 'ACTIVE' AND a.email IS NOT NULL AND NOT ${isBanned('a')}
    AND (a.created_at IS NULL OR a.created_at <= $1::timestamptz)
    AND ($2::boolean AND a.email_rejected_at IS NULL AND ${isWanted('email')}
      OR $3::boolean AND ${DEVICES} AND ${isWanted('push')})`;

const RECIPIENT = `
  a.user_id AS "userId", a.email, a.email_rejected_at AS "emailRejectedAt", ${DEVICES} AS "hasDevices",
  ${preferencesRow('p')}`;

const RECIPIENT_COLUMNS = {
  userId: column.uuid,
  email: column.text(),
  emailRejectedAt: column.nullable(column.timestamp),
  hasDevices: column.bool,
  ...PREFERENCES_COLUMNS,
};

export const COUNT_RECIPIENTS = defineStatement(`SELECT count(*)::integer AS total FROM ${RECIPIENTS}`, {
  total: column.integer,
});

/**
 * The next recipients in the order of their ids: $4 after, $5 limit. The row locks exclude a concurrent deletion of an
 * account.
 */
export const NEXT_RECIPIENTS = defineStatement(
  `SELECT ${RECIPIENT} FROM ${RECIPIENTS} AND a.user_id > COALESCE($4::uuid, '${BEFORE_ALL}')
   ORDER BY a.user_id LIMIT $5 FOR KEY SHARE OF a`,
  RECIPIENT_COLUMNS,
);

export type AnnouncementRecipient = RowOf<(typeof NEXT_RECIPIENTS)['columns']>;

/** Those of the members $4 who are still recipients. */
export const RECIPIENTS_AMONG = defineStatement(
  `SELECT ${RECIPIENT} FROM ${RECIPIENTS} AND a.user_id = ANY ($4::uuid[]) ORDER BY a.user_id FOR KEY SHARE OF a`,
  RECIPIENT_COLUMNS,
);

/** Takes members whose quiet hours have ended: $1 announcement, $2 limit. */
export const TAKE_POSTPONED = defineStatement(
  `DELETE FROM postponed_announcements WHERE announcement_id = $1 AND user_id IN (
     SELECT user_id FROM postponed_announcements
      WHERE announcement_id = $1 AND due_at <= now() ORDER BY due_at, user_id LIMIT $2)
   RETURNING user_id AS "userId"`,
  { userId: column.uuid },
);

/** $1 announcement, $2 members, $3 when the quiet hours of each of them end. */
export const POSTPONE = defineStatement(
  `INSERT INTO postponed_announcements (announcement_id, user_id, due_at)
   SELECT $1, member.id, member.due_at FROM unnest($2::uuid[], $3::timestamptz[]) AS member (id, due_at)
   ON CONFLICT DO NOTHING`,
  {},
);

/** When the next quiet hours end; null without a waiting member: $1 announcement. */
export const NEXT_POSTPONED = defineStatement(
  'SELECT min(due_at) AS "dueAt" FROM postponed_announcements WHERE announcement_id = $1',
  { dueAt: column.nullable(column.timestamp) },
);

/** Adds to the counts of the announcement $1: $2 handled, $3 emailed, $4 pushed; $5 is the last member who was handled. */
export const ADVANCE = defineStatement(
  `UPDATE staff_announcements
      SET handled = handled + $2, emailed = emailed + $3, pushed = pushed + $4, sent_to = $5, sent_at = now()
    WHERE id = $1`,
  {},
);

/** How many emails and notifications wait, of any announcement; and since when the announcement $1 has sent none. */
export const SENDING_PACE = defineStatement(
  `SELECT (SELECT count(*)::integer FROM tasks
            WHERE type IN ('${SEND_BULK_MAIL.type}', '${PUSH_ANNOUNCEMENT.type}')) AS waiting,
          extract(epoch FROM now() - s.sent_at)::float AS "pausedSeconds"
     FROM staff_announcements s WHERE s.id = $1`,
  { waiting: column.integer, pausedSeconds: column.nullable(column.double) },
);

/** The member $2, if the announcement $1 is still to be pushed to them. */
export const MEMBER_TO_PUSH = defineStatement(
  `SELECT ${preferencesRow('p')}
     FROM staff_announcements s JOIN accounts a ON a.user_id = $2 LEFT JOIN preferences p USING (user_id)
    WHERE s.id = $1 AND s.state <> 'STOPPED' AND a.status = 'ACTIVE' AND NOT ${isBanned('a')}
      AND NOT EXISTS (SELECT FROM announcement_reads r WHERE r.announcement_id = s.id AND r.user_id = a.user_id)`,
  PREFERENCES_COLUMNS,
);
