import { defineStatement } from '@kindred/platform/database';

/** Moves the announcement of the couple $1 to the time $2. */
export const MOVE_ANNOUNCEMENT = defineStatement('UPDATE announcements SET created_at = $2 WHERE id = $1', {});
