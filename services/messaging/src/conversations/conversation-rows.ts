import { presentMessage } from '../messages/message.type.js';
import type { ConversationType } from './conversation.type.js';

/** A conversation for one reader, with its latest message in the same row (null without messages). */
export interface ConversationRow {
  matchId: string;
  lastSeq: number;
  lastActivityAt: Date;
  unreadCount: number;
  readByOtherSeq: number;
  id: string | null;
  fromUser: string;
  body: string;
  createdAt: Date;
  seq: number;
  clientId: string | null;
}

/** Columns and joins of `ConversationRow` over `conversations c`. @param reader the placeholder of the reader's id */
export const conversationColumns = (reader: string): string => `
  c.match_id AS "matchId", c.last_seq AS "lastSeq", c.last_activity_at AS "lastActivityAt",
  CASE WHEN c.user1_id = ${reader} THEN c.user2_read_seq ELSE c.user1_read_seq END AS "readByOtherSeq",
  (SELECT count(*)::int FROM messages unread
    WHERE unread.match_id = c.match_id AND unread.from_user <> ${reader}
      AND unread.seq > CASE WHEN c.user1_id = ${reader} THEN c.user1_read_seq ELSE c.user2_read_seq END
  ) AS "unreadCount",
  latest.id, latest.from_user AS "fromUser", latest.body, latest.created_at AS "createdAt", latest.seq,
  latest.client_id AS "clientId"`;

export const WITH_LATEST = 'LEFT JOIN messages latest ON latest.match_id = c.match_id AND latest.seq = c.last_seq';

export function presentConversation(row: ConversationRow): ConversationType {
  const { matchId, lastSeq, unreadCount, readByOtherSeq, id } = row;
  return {
    matchId,
    lastSeq,
    unreadCount,
    readByOtherSeq,
    lastMessage: id === null ? null : presentMessage({ ...row, id }),
  };
}
