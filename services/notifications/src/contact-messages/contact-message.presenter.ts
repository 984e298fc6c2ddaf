import { LIMITS, type Member } from '@kindred/contracts';
import type { ContactEntryType, ContactMessageType } from './contact-message.type.js';
import type { ContactEntryRow, ContactMessageRow } from './contact-messages.statement.js';

const DUE_MILLISECONDS = LIMITS.replyHours * 60 * 60 * 1_000;

/** A contact message as this administrator sees it. */
export function presentMessage(row: ContactMessageRow, { userId }: Member): ContactMessageType {
  const isClaimed = row.claimedBy !== null && row.claimedUntil !== null;
  const dueAt = row.state === 'open' ? new Date(row.waitingSince.getTime() + DUE_MILLISECONDS) : null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    category: row.category,
    message: row.message,
    createdAt: row.createdAt,
    entryCount: row.entryCount,
    memberId: row.memberId,
    memberName: row.memberName,
    memberEmail: row.memberEmail,
    isPriority: row.priority === 0,
    state: row.state,
    isSpam: row.isSpam,
    lastEntryAt: row.lastEntryAt,
    waitingSince: row.state === 'open' ? row.waitingSince : null,
    dueAt,
    overdue: dueAt !== null && dueAt.getTime() < Date.now(),
    claimedByMe: isClaimed && row.claimedBy === userId,
    claimedByAnother: isClaimed && row.claimedBy !== userId,
    claimedUntil: isClaimed ? row.claimedUntil : null,
  };
}

export const presentEntry = (row: ContactEntryRow, { userId }: Member): ContactEntryType => ({
  id: row.id,
  isReply: row.kind === 'reply',
  text: row.text,
  createdAt: row.createdAt,
  authorName: row.authorName,
  isMine: row.authorId === userId,
  delivery: row.delivery,
});
