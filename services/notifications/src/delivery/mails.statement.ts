import type { NoticeKind } from '@kindred/contracts';
import { taskCompletion } from '@kindred/event-bus';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { PREFERENCES_COLUMNS, preferencesRow } from '../preferences/preferences-row.js';

/** Locks the cause $1 until the end of the transaction. No unique index of a partitioned table can cover causes. */
export const LOCK_CAUSE = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' mail ' || $1, 0)) AS locked`,
  { locked: column.nothing },
);

/**
 * Stores an email: $1 id, $2 locked cause, $3 people, $4 address, $5 reply address, $6 subject, $7 text, $8 HTML, $9 and
 * $10 the member and the kind, if it can be switched off. No row if the cause already has one. `infinity` hides it from the previous release.
 */
export const INSERT_MAIL = defineStatement(
  `INSERT INTO outgoing_mails
          (id, cause, people, to_address, reply_to, subject, text, html, user_id, kind, created_at, next_attempt_at)
   SELECT $1::uuid, $2, $3::uuid[], $4, $5, $6, $7, $8, $9::uuid, $10, now(), 'infinity'
    WHERE NOT EXISTS (SELECT FROM outgoing_mails WHERE cause = $2)
   RETURNING id`,
  { id: column.uuid },
);

/**
 * The email $1, unless it was sent or rejected; with what its member chooses now, and whether their address rejects email,
 * if it is one that can be switched off.
 */
export const UNSENT_MAIL = defineStatement(
  `SELECT m.id, m.cause, m.people, m.to_address AS "toAddress", m.reply_to AS "replyTo", m.subject, m.text, m.html,
          m.user_id AS "userId", m.kind, account.email_rejected_at IS NOT NULL AS "isAddressRejected",
          ${preferencesRow('chosen')}
     FROM outgoing_mails m LEFT JOIN accounts account ON account.user_id = m.user_id
     LEFT JOIN preferences chosen ON chosen.user_id = m.user_id
    WHERE m.id = $1 AND m.delivered_at IS NULL AND m.failed_at IS NULL`,
  {
    id: column.uuid,
    cause: column.text(),
    people: column.uuids,
    toAddress: column.text(),
    replyTo: column.nullable(column.text()),
    subject: column.text(),
    text: column.text(),
    html: column.text(),
    userId: column.nullable(column.uuid),
    kind: column.nullable(column.text<NoticeKind>()),
    isAddressRejected: column.bool,
    ...PREFERENCES_COLUMNS,
  },
);

export type UnsentMail = RowOf<(typeof UNSENT_MAIL)['columns']>;

/**
 * Stores the result of the email $1 and completes its task: $2 whether it was delivered, $3 the error, $4 whether to clear
 * the content.
 */
export const FINISH_MAIL = defineStatement(
  `WITH completed AS (${taskCompletion(5)})
   UPDATE outgoing_mails SET attempts = attempts + 1, last_error = $3,
          delivered_at = CASE WHEN $2 THEN now() END, failed_at = CASE WHEN NOT $2 THEN now() END,
          subject = CASE WHEN $4 THEN '' ELSE subject END, text = CASE WHEN $4 THEN '' ELSE text END,
          html = CASE WHEN $4 THEN '' ELSE html END
    WHERE id = $1`,
  {},
);

export const NOTE_ATTEMPT = defineStatement(
  'UPDATE outgoing_mails SET attempts = attempts + 1, last_error = $2 WHERE id = $1',
  {},
);

/**
 * Emails of the previous release, which polls `next_attempt_at`, that none of its replicas has claimed for ten minutes.
 * Emails of this release have tasks, and `infinity`.
 */
export const ADOPT_MAILS = defineStatement(
  `UPDATE outgoing_mails SET next_attempt_at = 'infinity'
    WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at < now() - interval '10 minutes'
   RETURNING id`,
  { id: column.uuid },
);

/**
 * Stores emails of the kind $1 with the subject $2: $3 ids, $4 causes, which no other transaction uses, $5 members,
 * $6 addresses, $7 texts, $8 HTML.
 */
export const INSERT_BULK_MAILS = defineStatement(
  `INSERT INTO outgoing_mails
          (id, cause, people, to_address, subject, text, html, user_id, kind, created_at, next_attempt_at)
   SELECT mail.id, mail.cause, ARRAY[mail.member], mail.address, $2, mail.text, mail.html, mail.member, $1, now(), 'infinity'
     FROM unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[])
       AS mail (id, cause, member, address, text, html)
    WHERE NOT EXISTS (SELECT FROM outgoing_mails other WHERE other.cause = mail.cause)
   RETURNING id`,
  { id: column.uuid },
);

/** Deletes the emails with causes that begin with $1 and are not sent yet. Their tasks then do nothing. */
export const WITHDRAW_MAILS = defineStatement(
  `DELETE FROM outgoing_mails WHERE delivered_at IS NULL AND failed_at IS NULL AND starts_with(cause, $1) RETURNING id`,
  { id: column.uuid },
);

/** The waiting emails, for metrics. One to all members may wait: a slow mail server for some of them is no alarm. */
export const WAITING_MAILS = defineStatement(
  `SELECT count(*)::integer AS mails_waiting,
          coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE kind IS DISTINCT FROM 'announcement')), 0)::float
            AS mails_oldest_seconds
     FROM outgoing_mails WHERE delivered_at IS NULL AND failed_at IS NULL`,
  { mails_waiting: column.integer, mails_oldest_seconds: column.double },
);

/**
 * Stores whether the mail server has rejected the address $2 of one of the members $1: $3. A later email that is accepted
 * ends that.
 */
export const NOTE_ADDRESS = defineStatement(
  `UPDATE accounts SET email_rejected_at = CASE WHEN $3::boolean THEN now() END
    WHERE user_id = ANY($1::uuid[]) AND lower(email) = lower($2) AND (email_rejected_at IS NULL) = $3::boolean`,
  {},
);
