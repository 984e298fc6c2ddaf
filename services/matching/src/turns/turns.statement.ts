import { LIMITS } from '@kindred/contracts';
import { inboxInsert } from '@kindred/event-bus';
import { isNotBanned } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';

/**
 * Saves whose answer a match waits for: $1 match, $2 member, $3 the sequence number of the message. No row for an older
 * message than the one known, and for a match that has ended.
 */
export const SAVE_TURN = defineStatement(
  `WITH changed AS (SELECT 1 FROM matches WHERE match_id = $1 AND turn_seq < $3),
        fresh AS (${inboxInsert({ from: 'changed', firstParameter: 4 })})
   UPDATE matches SET waiting_id = $2, turn_seq = $3 FROM fresh
    WHERE match_id = $1 AND turn_seq < $3 RETURNING turn_seq AS seq`,
  { seq: column.integer },
);

/**
 * Whether as many conversations as a member can leave open wait for the answer of this one. Those with a banned member do
 * not count, because they are hidden.
 * @param member the placeholder of the member's id
 */
export const answersDue = (member: string): string => `(
  SELECT count(*) >= ${LIMITS.waitingConversations} FROM (
    SELECT 1 FROM matches w
      JOIN members other ON other.user_id = CASE WHEN w.user1_id = ${member} THEN w.user2_id ELSE w.user1_id END
     WHERE w.waiting_id = ${member} AND ${isNotBanned('other')}
     LIMIT ${LIMITS.waitingConversations}) due)`;

/** $1 the member. */
export const ANSWERS_DUE = defineStatement(`SELECT ${answersDue('$1::uuid')} AS due`, { due: column.bool });
