import { column, defineStatement } from '@kindred/platform/database';

const MOVED = { id: column.uuid };

/** Moves the announcement of the couple $1 to the time $2. */
export const MOVE_ANNOUNCEMENT = defineStatement('UPDATE announcements SET created_at = $2 WHERE id = $1', {});

/** Moves the notices of likes between $1 and $2 to the time $3. A like that makes a match has none. */
export const MOVE_LIKE_NOTICES = defineStatement(
  `UPDATE notices SET created_at = $3
    WHERE kind = 'like' AND (user_id, person_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) RETURNING id`,
  MOVED,
);

/** Moves the notices of the match $1 to the time $2. */
export const MOVE_MATCH_NOTICES = defineStatement(
  `UPDATE notices SET created_at = $2 WHERE kind = 'match' AND match_id = $1 RETURNING id`,
  MOVED,
);

/** Moves the request and the answer of the couple of the match $1 to the time $2. */
export const MOVE_COUPLE_NOTICES = defineStatement(
  `UPDATE notices SET created_at = $2, read_at = CASE WHEN read_at IS NOT NULL THEN $2::timestamptz END
    WHERE kind IN ('couple_request', 'couple_answer') AND match_id = $1 RETURNING id`,
  MOVED,
);

/**
 * Moves the notice of $1 about the conversation $2 to the time $4 of the latest message to them, $3. They have read up to their
 * own latest message $5, written at $6. No row until the notice has all of it. One about a newer message stays.
 */
export const MOVE_MESSAGE_NOTICE = defineStatement(
  `UPDATE notices
      SET created_at = CASE WHEN sequence > $3::bigint THEN created_at ELSE $4::timestamptz END,
          read_at = CASE WHEN sequence > $3::bigint OR read_at IS NULL THEN read_at
                         ELSE GREATEST($4::timestamptz, $6::timestamptz) END
    WHERE user_id = $1 AND cause = 'message:' || $2::uuid::text
      AND read_seq >= $5::bigint AND GREATEST(sequence, read_seq) >= $3::bigint RETURNING id`,
  MOVED,
);
