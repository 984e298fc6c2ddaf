import { column, defineStatement } from '@kindred/platform/database';

/** Moves messages to earlier times: $1 match, $2 their client ids, $3 the times. */
export const MOVE_MESSAGES = defineStatement(
  `UPDATE messages m SET created_at = moved.at
     FROM unnest($2::uuid[], $3::timestamptz[]) AS moved (client_id, at)
    WHERE m.match_id = $1 AND m.client_id = moved.client_id`,
  {},
);

/**
 * Moves the conversation of match $1 to the time $2 of the match and the time of its latest message. No row if it is not open
 * yet.
 */
export const MOVE_CONVERSATION = defineStatement(
  `UPDATE conversations c SET matched_at = $2, last_activity_at =
     COALESCE((SELECT max(m.created_at) FROM messages m WHERE m.match_id = c.match_id), $2)
    WHERE c.match_id = $1 RETURNING c.match_id AS "matchId"`,
  { matchId: column.uuid },
);
