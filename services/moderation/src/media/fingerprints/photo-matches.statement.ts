import { column, defineStatement } from '@kindred/platform/database';

/** Whether the photo $1 has been compared with those that were stored then. */
export const IS_COMPARED = defineStatement(
  `SELECT EXISTS (SELECT 1 FROM photo_fingerprints WHERE photo_id = $1 AND compared_at IS NOT NULL) AS "isCompared"`,
  { isCompared: column.bool },
);

/** The stored matches of the photo $1: the later photo of each pair found the other one. */
export const MATCHES_OF = defineStatement(
  `SELECT matched_photo_id AS "photoId", similarity::double precision AS similarity FROM photo_matches WHERE photo_id = $1
   UNION ALL
   SELECT photo_id, similarity::double precision FROM photo_matches WHERE matched_photo_id = $1`,
  { photoId: column.uuid, similarity: column.double },
);

export const DELETE_FOUND_BY = defineStatement('DELETE FROM photo_matches WHERE photo_id = $1', {});

/** Stores what the comparison of the photo $1 found: $2 photos, as far as they still exist, $3 similarities. */
export const INSERT_FOUND_BY = defineStatement(
  `INSERT INTO photo_matches (photo_id, matched_photo_id, similarity)
   SELECT mine.id, p.id, found.similarity
     FROM unnest($2::uuid[], $3::real[]) AS found (photo_id, similarity)
     JOIN photos p ON p.id = found.photo_id JOIN photos mine ON mine.id = $1`,
  {},
);
