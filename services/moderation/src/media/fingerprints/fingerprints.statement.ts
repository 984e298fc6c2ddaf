import { isUnexpired } from '@kindred/member-data';
import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** SQL: an open report or a sanction in force concerns the member in this column. */
const isConcerned = (memberId: string): string => `(
  EXISTS (SELECT 1 FROM reports r WHERE r.user_id = ${memberId} AND r.resolved_at IS NULL)
  OR EXISTS (SELECT 1 FROM sanctions s WHERE s.user_id = ${memberId} AND ${isUnexpired('s.until')}))`;

/** Deletes the fingerprints that match the condition, with their words. */
const deleting = (condition: string): string => `
  WITH gone AS (DELETE FROM photo_fingerprints f WHERE ${condition} RETURNING f.id, f.words)
  DELETE FROM photo_fingerprint_words w
   USING (SELECT gone.id, unnest(gone.words) AS word FROM gone) each_word
   WHERE w.word = each_word.word AND w.fingerprint_id = each_word.id`;

/** Stores a fingerprint: $1 photo, $2 member, $3 key, $4 tiles, $5 words. */
export const INSERT_FINGERPRINT = defineStatement(
  `WITH stored AS (
     INSERT INTO photo_fingerprints (photo_id, member_id, key_id, tiles, words) VALUES ($1, $2, $3, $4, $5) RETURNING id)
   INSERT INTO photo_fingerprint_words (word, fingerprint_id)
   SELECT DISTINCT word, stored.id FROM stored, unnest($5::integer[]) AS word`,
  {},
);

export const DELETE_OF_MEMBER = defineStatement(deleting('f.member_id = $1'), {});
export const DELETE_OF_CASE = defineStatement(deleting('f.sealed_case_id = $1'), {});
export const DELETE_OF_PHOTO = defineStatement(deleting('f.photo_id = $1'), {});

/** Of these photos, those never reviewed, and those of members that no report or sanction concerns. */
export const DELETE_OF_PHOTOS = defineStatement(
  deleting(`f.photo_id = ANY($1) AND NOT (
    EXISTS (SELECT 1 FROM photos p WHERE p.id = f.photo_id AND p.status <> 'PENDING')
    AND ${isConcerned('f.member_id')})`),
  {},
);
export const UNLINK_PHOTOS = defineStatement(
  'UPDATE photo_fingerprints SET photo_id = NULL WHERE photo_id = ANY($1)',
  {},
);

/** Those kept beyond the deletion of their photo, once no report or sanction concerns the member. */
export const DELETE_UNCONCERNED = defineStatement(
  deleting(`f.photo_id IS NULL AND f.member_id IS NOT NULL AND NOT ${isConcerned('f.member_id')}`),
  {},
);

/** Moves the fingerprints of the reviewed photos of member $1 to the sealed case $2. */
export const SEAL = defineStatement(
  `UPDATE photo_fingerprints f SET member_id = NULL, photo_id = NULL, sealed_case_id = $2
    WHERE f.member_id = $1
      AND (f.photo_id IS NULL OR EXISTS (SELECT 1 FROM photos p WHERE p.id = f.photo_id AND p.status <> 'PENDING'))`,
  {},
);

const CANDIDATE = 'f.photo_id AS "photoId", f.member_id AS "memberId", f.sealed_case_id AS "sealedCaseId", f.tiles';
const candidateColumns = {
  photoId: column.nullable(column.uuid),
  memberId: column.nullable(column.uuid),
  sealedCaseId: column.nullable(column.uuid),
  tiles: column.bytes,
};

/** The fingerprints that share most of the words $1, at least $2 of them, most first: at most $3. */
export const CANDIDATES = defineStatementWithCustomPlan(
  `SELECT ${CANDIDATE}
     FROM (SELECT fingerprint_id
             FROM photo_fingerprint_words WHERE word = ANY($1::integer[])
            GROUP BY fingerprint_id HAVING count(*) >= $2
            ORDER BY count(*) DESC, fingerprint_id LIMIT $3) c
     JOIN photo_fingerprints f ON f.id = c.fingerprint_id AND f.key_id = $4`,
  candidateColumns,
);

/** All fingerprints with the key $1, if there are at most $2 fingerprints; otherwise no row. */
export const ALL_IF_FEW = defineStatement(
  `SELECT ${CANDIDATE} FROM photo_fingerprints f
    WHERE f.key_id = $1 AND (SELECT count(*) FROM (SELECT FROM photo_fingerprints LIMIT $2 + 1) counted) <= $2`,
  candidateColumns,
);

/** The smallest rendition of a photo that is at least $2 pixels wide, else its widest. */
export const COMPARED_RENDITION = defineStatement(
  `SELECT p.member_id AS "memberId", r.object_key AS key
     FROM photos p JOIN photo_renditions r ON r.photo_id = p.id
    WHERE p.id = $1
    ORDER BY r.width < $2, CASE WHEN r.width < $2 THEN -r.width ELSE r.width END LIMIT 1`,
  { memberId: column.uuid, key: column.text() },
);

/** Photos after $1 that have a file but no fingerprint with the key $2, in the order of their ids: at most $3. */
export const PHOTOS_WITHOUT = defineStatementWithCustomPlan(
  `SELECT p.id FROM photos p
    WHERE ($1::uuid IS NULL OR p.id > $1::uuid)
      AND EXISTS (SELECT 1 FROM photo_renditions r WHERE r.photo_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM photo_fingerprints f WHERE f.photo_id = p.id AND f.key_id = $2)
    ORDER BY p.id LIMIT $3`,
  { id: column.uuid },
);

/** Locks fingerprints with the key $1: at most $2. */
export const LOCK_WITH_KEY = defineStatement(
  'SELECT id, tiles FROM photo_fingerprints WHERE key_id = $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED',
  { id: column.integer, tiles: column.bytes },
);

/** Replaces the key of the fingerprint $1: $2 key, $3 tiles, $4 words. */
export const REPLACE_KEY = defineStatement(
  `WITH old AS (SELECT words FROM photo_fingerprints WHERE id = $1),
        gone AS (DELETE FROM photo_fingerprint_words w USING (SELECT unnest(words) AS word FROM old) each_word
                  WHERE w.word = each_word.word AND w.fingerprint_id = $1),
        replaced AS (UPDATE photo_fingerprints SET key_id = $2, tiles = $3, words = $4 WHERE id = $1)
   INSERT INTO photo_fingerprint_words (word, fingerprint_id)
   SELECT DISTINCT word, $1::integer FROM unnest($4::integer[]) AS word
   ON CONFLICT DO NOTHING`,
  {},
);
