import { column, defineStatement } from '@kindred/platform/database';
import { isOpenTo } from '../conversations/open-conversation.js';
import { isMeetingDue } from './meeting-question.js';

/**
 * Locks a conversation that is open to the author, so that two answers of theirs are one after the other, and neither outlives
 * the conversation: $1 author, $2 now, $3 match id.
 */
export const LOCK_CONVERSATION = defineStatement(
  `SELECT ${isMeetingDue('$2')} AS due FROM conversations c
    WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')} FOR NO KEY UPDATE OF c`,
  { due: column.bool },
);

/** The member $1 has dismissed the question in the conversation $2. Idempotent. */
export const DISMISS_QUESTION = defineStatement(
  'INSERT INTO dismissed_meeting_questions (user_id, match_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  {},
);
