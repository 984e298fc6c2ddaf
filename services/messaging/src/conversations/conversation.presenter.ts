import { LIMITS } from '@kindred/contracts';
import { presentMessage } from '../messages/message.type.js';
import type { ConversationType, Turn } from './conversation.type.js';
import type { ConversationRow } from './conversations.statement.js';

const DAY_MILLISECONDS = 86_400_000;

/** Who reads a conversation, and whether whose turn it is and the offer to close it are switched on. */
export interface ConversationReader {
  userId: string;
  yourTurn: boolean;
}

export function presentConversation(
  row: ConversationRow,
  reader: ConversationReader,
  now = new Date(),
): ConversationType {
  const { matchId, lastSeq, unreadCount, readByOtherSeq, askMet } = row;
  return {
    matchId,
    lastSeq,
    unreadCount,
    readByOtherSeq,
    lastMessage: latestMessage(row),
    turn: turnOf(row, reader),
    quiet: isQuiet(row, reader, now),
    askMet,
  };
}

/** Null before the first message: all columns of the joined message are null then. */
function latestMessage({ id, matchId, fromUser, body, createdAt, seq, clientId, caution }: ConversationRow) {
  if (id === null || fromUser === null || body === null || createdAt === null || seq === null || caution === null)
    return null;
  return presentMessage({ id, matchId, fromUser, body, createdAt, seq, clientId, caution });
}

function turnOf({ fromUser }: ConversationRow, { userId, yourTurn }: ConversationReader): Turn | null {
  if (!yourTurn || fromUser === null) return null;
  return fromUser === userId ? 'theirs' : 'yours';
}

/** Since the latest message or the match: the note of a like can be the latest message, and is older than the match. */
function isQuiet({ lastActivityAt }: ConversationRow, { yourTurn }: ConversationReader, now: Date): boolean {
  return yourTurn && now.getTime() - lastActivityAt.getTime() > LIMITS.quietDays * DAY_MILLISECONDS;
}
