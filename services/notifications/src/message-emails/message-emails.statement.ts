import { column, defineStatement } from '@kindred/platform/database';

/** Unread conversations whose email is due, in the order of the ids of their notices: $1 after, $2 limit. */
export const DUE_CONVERSATIONS = defineStatement(
  `SELECT id, user_id AS "userId", person_id AS "personId" FROM notices
    WHERE email_due_at <= now() AND read_at IS NULL AND NOT is_hidden AND person_id IS NOT NULL
      AND ($1::uuid IS NULL OR id > $1)
    ORDER BY id LIMIT $2`,
  { id: column.uuid, userId: column.uuid, personId: column.uuid },
);

/** Takes the email of the notice $1, so that it is written once until the conversation is read. No row if it was read. */
export const TAKE_MESSAGE_EMAIL = defineStatement(
  `UPDATE notices SET email_due_at = NULL, emailed_seq = sequence
    WHERE id = $1 AND email_due_at <= now() AND read_at IS NULL AND NOT is_hidden RETURNING match_id AS "matchId"`,
  { matchId: column.nullable(column.uuid) },
);

/** Postpones the email of the notice $1 to the time $2. */
export const POSTPONE_MESSAGE_EMAIL = defineStatement(
  'UPDATE notices SET email_due_at = $2 WHERE id = $1 AND email_due_at IS NOT NULL',
  {},
);
