import type { ContactDelivery, ContactState, FeedbackCategory } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { isSpamAddress } from '../feedback/feedback.statement.js';
import { CONTACT_ORDER } from './contact-order.js';

/** Prefix of the causes of replies; the id of the entry follows. */
export const REPLY = 'contact-reply:';

const MESSAGES = `
  SELECT f.id, f.name, f.email, f.category, f.message, f.created_at AS "createdAt", f.member_id AS "memberId",
         member.display_name AS "memberName", member.email AS "memberEmail", f.priority::int AS priority, f.state, f.is_spam AS "isSpam",
         f.waiting_since AS "waitingSince", f.last_entry_at AS "lastEntryAt", f.claimed_by AS "claimedBy",
         CASE WHEN f.claimed_until > now() THEN f.claimed_until END AS "claimedUntil",
         (SELECT count(*)::integer FROM feedback_entries e WHERE e.feedback_id = f.id) AS "entryCount"
    FROM feedback f LEFT JOIN accounts member ON member.user_id = f.member_id`;

const COLUMNS = {
  id: column.uuid,
  name: column.text(),
  email: column.text(),
  category: column.text<FeedbackCategory>(),
  message: column.text(),
  createdAt: column.timestamp,
  memberId: column.nullable(column.uuid),
  memberName: column.nullable(column.text()),
  memberEmail: column.nullable(column.text()),
  priority: column.integer,
  state: column.text<ContactState>(),
  isSpam: column.bool,
  waitingSince: column.timestamp,
  lastEntryAt: column.timestamp,
  claimedBy: column.nullable(column.uuid),
  claimedUntil: column.nullable(column.timestamp),
  entryCount: column.integer,
};

export type ContactMessageRow = RowOf<typeof COLUMNS>;

const page = ({ orderBy, isAfter }: (typeof CONTACT_ORDER)[keyof typeof CONTACT_ORDER], position: string) =>
  defineStatementWithCustomPlan(
    `${MESSAGES}
    WHERE f.state = $2 AND ($3::timestamptz IS NULL OR ${isAfter} (${position}))
    ORDER BY ${orderBy} LIMIT $1`,
    COLUMNS,
  );

/** A page of messages in the state $2, which is open: $1 limit, $3, $4, and $5 the cursor: time, id, and priority. */
export const OPEN_MESSAGES = page(CONTACT_ORDER.open, '$5::smallint, $3::timestamptz, $4::uuid');

/** The same for a state that is not open, without a priority. */
export const SETTLED_MESSAGES = page(CONTACT_ORDER.settled, '$3::timestamptz, $4::uuid');

export const MESSAGE_BY_ID = defineStatement(`${MESSAGES} WHERE f.id = $1`, COLUMNS);

/** Other messages from the address $1 than $2, newest first, at most $3. */
export const OTHER_MESSAGES = defineStatement(
  `${MESSAGES} WHERE lower(f.email) = lower($1) AND f.id <> $2 ORDER BY f.created_at DESC, f.id DESC LIMIT $3`,
  COLUMNS,
);

/** Whether a message from the address $1 was marked as spam. */
export const IS_SPAM_ADDRESS = defineStatement(`SELECT ${isSpamAddress('$1')} AS "isSpamAddress"`, {
  isSpamAddress: column.bool,
});

const ENTRIES = `
  SELECT e.id, e.kind, e.text, e.created_at AS "createdAt", e.author_id AS "authorId",
         author.display_name AS "authorName",
         CASE WHEN m.id IS NULL THEN NULL WHEN m.delivered_at IS NOT NULL THEN 'sent'
              WHEN m.failed_at IS NOT NULL THEN 'failed' ELSE 'sending' END AS delivery
    FROM feedback_entries e
    LEFT JOIN accounts author ON author.user_id = e.author_id
    LEFT JOIN outgoing_mails m ON e.kind = 'reply' AND m.cause = '${REPLY}' || e.id`;

const ENTRY_COLUMNS = {
  id: column.uuid,
  kind: column.text<'message' | 'reply'>(),
  text: column.text(),
  createdAt: column.timestamp,
  authorId: column.nullable(column.uuid),
  authorName: column.nullable(column.text()),
  delivery: column.nullable(column.text<ContactDelivery>()),
};

/** What followed the message $1, oldest first. */
export const ENTRIES_OF = defineStatement(
  `${ENTRIES} WHERE e.feedback_id = $1 ORDER BY e.created_at, e.id`,
  ENTRY_COLUMNS,
);

/** The reply to the message $1 that a client sent as $2. */
export const REPLY_BY_CLIENT = defineStatement(
  `${ENTRIES} WHERE e.feedback_id = $1 AND e.client_id = $2`,
  ENTRY_COLUMNS,
);

export type ContactEntryRow = RowOf<typeof ENTRY_COLUMNS>;
