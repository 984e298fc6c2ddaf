import type { ThreadMessageFragment } from '../../gql/graphql.js';

export type ThreadMessage = ThreadMessageFragment;

/** The temporary id of a message until the server confirms it. */
export const pendingId = (clientId: string): string => `pending-${clientId}`;
export const isPending = (message: Pick<ThreadMessage, 'id'>): boolean => message.id.startsWith('pending-');

/** Drops pending messages whose confirmed message has already arrived: the socket can be faster than the mutation. */
export function withoutConfirmedPending(messages: readonly ThreadMessage[]): ThreadMessage[] {
  const confirmedIds = new Set(messages.filter((message) => !isPending(message)).map(({ clientId }) => clientId));
  return messages.filter((message) => !isPending(message) || !confirmedIds.has(message.clientId));
}

/** The message up to which no message is missing, of confirmed messages in order. */
export function lastBeforeGap<Message extends Pick<ThreadMessage, 'seq'>>(
  messages: readonly Message[],
): Message | undefined {
  return messages.find(({ seq }, index) => messages[index + 1]?.seq !== seq + 1);
}

export interface DayOfMessages {
  day: string;
  messages: ThreadMessage[];
}

/** Groups ordered messages by the reader's local day. */
export function byDay(messages: readonly ThreadMessage[], dayOf: (iso: string) => string): DayOfMessages[] {
  const days: DayOfMessages[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** The id of the first unread message: the n-th last one from the other member, where n is the unread count. */
export function firstUnread(
  messages: readonly ThreadMessage[],
  ownId: string,
  unreadCount: number,
): string | undefined {
  if (unreadCount <= 0) return undefined;
  const theirs = messages.filter(({ fromUser }) => fromUser !== ownId);
  return theirs.at(-Math.min(unreadCount, theirs.length))?.id;
}
