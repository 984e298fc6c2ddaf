import { column, defineStatement } from '@kindred/platform/database';
import { CONTEXT_BOUNDS } from '@kindred/screening';

export const INSERT_LIKE = defineStatement('INSERT INTO likes (from_id, to_id) VALUES ($1, $2)', {});

/** A like with a note: $1 and $2 members, $3 note, $4 its hash, $5 photo, $6 question, $7 caution. */
export const INSERT_LIKE_WITH_NOTE = defineStatement(
  `INSERT INTO likes (from_id, to_id, note, note_hash, on_photo_id, on_question, caution)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING created_at AS at`,
  { at: column.timestamp },
);

/** Deletes the likes of two members ($1, $2) in both directions. @returns their notes, oldest first */
export const DELETE_LIKES_BETWEEN = defineStatement(
  `WITH deleted AS (
     DELETE FROM likes WHERE (from_id, to_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))
     RETURNING from_id, note, caution, created_at
   )
   SELECT from_id AS "fromUserId", note AS body, caution, created_at AS at
     FROM deleted WHERE note IS NOT NULL ORDER BY created_at, from_id`,
  { fromUserId: column.uuid, body: column.text(), caution: column.bool, at: column.timestamp },
);

/** The note of the like of $1 for $2. No row without one. */
export const NOTE_BETWEEN = defineStatement(
  'SELECT note AS body, created_at AS at FROM likes WHERE from_id = $1 AND to_id = $2 AND note IS NOT NULL',
  { body: column.text(), at: column.timestamp },
);

/** Serializes the notes of the member $1 until the transaction ends, so that the same text is counted exactly. */
export const LOCK_NOTES = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended('notes of ' || $1, 0)) AS locked`,
  {
    locked: column.nothing,
  },
);

/**
 * What a note depends on: $1 sender, $2 reader, $3 photo and $4 question that it is on, or NULL, $5 its hash. The address
 * of a photo ends with its id.
 */
export const NOTE_STATE = defineStatement(
  `SELECT m.muted_until AS "mutedUntil",
          COALESCE(m.active_since > now() - interval '${CONTEXT_BOUNDS.memberDays} days', false) AS "isNewMember",
          ($3::uuid IS NULL OR EXISTS (
             SELECT 1 FROM members o, unnest(o.photos) AS url WHERE o.user_id = $2 AND url LIKE '%/' || $3::uuid)) AS "hasPhoto",
          ($4::text IS NULL OR EXISTS (
             SELECT 1 FROM profiles p
              WHERE p.user_id = $2 AND p.prompts @> jsonb_build_array(jsonb_build_object('question', $4::text)))) AS "hasPrompt",
          (SELECT count(*)::int FROM likes t
            WHERE t.from_id = $1 AND t.created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
              AND t.note_hash = $5 AND t.to_id <> $2) AS "recipients"
     FROM members m WHERE m.user_id = $1`,
  {
    mutedUntil: column.nullable(column.timestampOrInfinity),
    isNewMember: column.bool,
    hasPhoto: column.bool,
    hasPrompt: column.bool,
    /** How many other people have the same note from the sender today (UTC). */
    recipients: column.integer,
  },
);

/**
 * Counts a like of a UTC day unless the limit is reached: $1 member, $2 day, $3 limit. A single statement, so concurrent
 * likes count correctly.
 */
export const COUNT_DAILY_LIKE = defineStatement(
  `INSERT INTO daily_likes AS d (user_id, day, given) VALUES ($1, $2, 1)
   ON CONFLICT (user_id) DO UPDATE
      SET given = CASE WHEN d.day = excluded.day THEN d.given + 1 ELSE 1 END, day = excluded.day
    WHERE d.day <> excluded.day OR d.given < $3
   RETURNING given::int AS given`,
  { given: column.integer },
);

/** Counts a like on the first day of the member $1 unless the limit $2 is reached. Exact for concurrent likes. */
export const COUNT_FIRST_DAY_LIKE = defineStatement(
  `INSERT INTO first_day_likes AS f (user_id, given) VALUES ($1, 1)
   ON CONFLICT (user_id) DO UPDATE SET given = f.given + 1 WHERE f.given < $2
   RETURNING given`,
  { given: column.integer },
);
