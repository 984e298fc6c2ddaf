import { presentMessage } from '../messages/message.type.js';
import type { ConversationType } from './conversation.type.js';
import type { ConversationRow } from './conversations.statement.js';

export function presentConversation(row: ConversationRow): ConversationType {
  const { matchId, lastSeq, unreadCount, readByOtherSeq } = row;
  return { matchId, lastSeq, unreadCount, readByOtherSeq, lastMessage: latestMessage(row) };
}

/** Null before the first message: all columns of the joined message are null then. */
function latestMessage({ id, matchId, fromUser, body, createdAt, seq, clientId, caution }: ConversationRow) {
  if (id === null || fromUser === null || body === null || createdAt === null || seq === null || caution === null)
    return null;
  return presentMessage({ id, matchId, fromUser, body, createdAt, seq, clientId, caution });
}
