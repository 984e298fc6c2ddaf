import type { ThreadMessageFragment } from '../../gql/graphql.js';

export type ThreadMessage = ThreadMessageFragment;

/** The id that a message has on the screen while the server has not answered. */
export const pendingId = (clientId: string): string => `pending-${clientId}`;
export const isPending = (message: Pick<ThreadMessage, 'id'>): boolean => message.id.startsWith('pending-');

/** Without what is still shown as being sent although its real message is here already: the socket may be the quicker way. */
export function withoutEchoes(messages: readonly ThreadMessage[]): ThreadMessage[] {
  const arrived = new Set(messages.filter((message) => !isPending(message)).map(({ clientId }) => clientId));
  return messages.filter((message) => !isPending(message) || !arrived.has(message.clientId));
}

export interface DayOfMessages {
  day: string;
  messages: ThreadMessage[];
}

/** The messages in order, one part for each day of the reader's. */
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

/** The first of the last so many messages of the other person: where somebody who comes back goes on reading. */
export function firstUnread(
  messages: readonly ThreadMessage[],
  ownId: string,
  unreadCount: number,
): string | undefined {
  if (unreadCount <= 0) return undefined;
  const theirs = messages.filter(({ fromUser }) => fromUser !== ownId);
  return theirs.at(-Math.min(unreadCount, theirs.length))?.id;
}
