import { defineStatement } from '@kindred/platform/database';

/** Moves a like to an earlier time: $1 from, $2 to, $3 the time. */
export const MOVE_LIKE = defineStatement('UPDATE likes SET created_at = $3 WHERE from_id = $1 AND to_id = $2', {});

/** A feed leaves out later likes only, so one that was filled before must not be read. $1 viewer. */
export const DELETE_FEEDS = defineStatement('DELETE FROM deck_feeds WHERE viewer_id = $1', {});

/** $1 match, $2 the time. */
export const MOVE_MATCH = defineStatement('UPDATE matches SET matched_at = $2 WHERE match_id = $1', {});

/** $1 match, $2 the time. */
export const MOVE_COUPLE = defineStatement('UPDATE couples SET created_at = $2 WHERE match_id = $1', {});
