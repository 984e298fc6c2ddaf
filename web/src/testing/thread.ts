import { screen, within } from '@testing-library/react';
import { serveLive, type LiveServer } from './live-socket.js';
import { matchOf, pageOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from './stub-server.js';

/** The match that the thread belongs to. */
export const SIMONE = matchOf('Simone Adeyemi');
export const { matchId } = SIMONE;

export interface GraphCall {
  operationName: string;
  variables: Record<string, unknown>;
}
export interface Said {
  id: string;
  seq: number;
  body: string;
}
/** A message of hers, unless the changes say otherwise. */
export function message(seq: number, body: string, changes: object = {}): Said {
  return {
    ...{ __typename: 'Message', id: `m${seq}`, matchId, fromUser: SIMONE.userId, body, seq, clientId: null },
    ...{ createdAt: '2026-03-03T12:00:00.000Z' },
    ...changes,
  };
}
export const threadOf = (messages: Said[], lastMessage = messages.at(-1) ?? null, unreadCount = 0): object => ({
  match: SIMONE,
  conversation: { __typename: 'Conversation', matchId, readByOtherSeq: 0, unreadCount, lastMessage, messages },
});
export const conversationsOf = (lastMessage: Said | null, unreadCount = 0): object => ({
  conversations: pageOf('ConversationPage', [
    { __typename: 'Conversation', matchId, unreadCount, lastMessage, match: SIMONE },
  ]),
});
/** What the server answers to a message: itself, with the client's own id. */
export const sent =
  (seq: number) =>
  ({ body, clientId }: Record<string, unknown>): object => ({
    sendMessage: message(seq, String(body), { fromUser: MEMBER.id, clientId }),
  });
export const refuse = (): never => {
  throw new GraphRefusal('', { code: 'UNAVAILABLE' });
};
export const markedRead = (count: number): object => ({
  markRead: { __typename: 'Conversation', matchId, unreadCount: count },
});

/** The thread with her, with one message in it, and a socket that opens at once. */
export function openThread(
  graph: GraphAnswers = {},
  address = `/messages/${matchId}`,
): RenderedApp & { live: LiveServer } {
  const app = renderApp(address, {
    user: MEMBER,
    graph: {
      Conversations: conversationsOf(null),
      Thread: threadOf([message(1, 'Which trio?')]),
      MarkRead: markedRead(0),
      SetTyping: { setTyping: true },
      ...graph,
    },
  });
  return { ...app, live: serveLive() };
}
export const field = (): Promise<HTMLElement> => screen.findByPlaceholderText('Type a message...');
/** The texts of the thread, from its beginning. */
export const spoken = (): Array<string | undefined> =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
/** What this operation was called with, each time. */
export const callsOf = ({ server }: RenderedApp, operation: string): unknown[] =>
  server.calls.filter(([name]) => name === operation).map(([, input]) => input);
