import { screen, within } from '@testing-library/react';
import { stubLiveServer, type LiveServer } from './live-socket.js';
import { matchOf, pageOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from './stub-server.js';

/** The match that the thread belongs to. */
export const SIMONE = matchOf('Simone Adeyemi');
export const { matchId } = SIMONE;

export interface GraphCall {
  operationName: string;
  variables: Record<string, unknown>;
}
export interface StubMessage {
  id: string;
  seq: number;
  body: string;
}
/** A message from Simone, unless overridden. */
export function message(seq: number, body: string, changes: object = {}): StubMessage {
  return {
    ...{
      __typename: 'Message',
      id: `m${seq}`,
      matchId,
      fromUser: SIMONE.userId,
      body,
      seq,
      clientId: null,
      caution: false,
    },
    ...{ createdAt: '2026-03-03T12:00:00.000Z' },
    ...changes,
  };
}
export const threadOf = (messages: StubMessage[], lastMessage = messages.at(-1) ?? null, unreadCount = 0): object => ({
  match: SIMONE,
  conversation: { __typename: 'Conversation', matchId, readByOtherSeq: 0, unreadCount, lastMessage, messages },
});
export const conversationsOf = (
  lastMessage: StubMessage | null,
  unreadCount = 0,
  changes: { turn?: 'yours' | 'theirs'; quiet?: boolean } = {},
): object => ({
  conversations: pageOf('ConversationPage', [
    {
      __typename: 'Conversation',
      matchId,
      unreadCount,
      turn: null,
      quiet: false,
      lastMessage,
      match: SIMONE,
      ...changes,
    },
  ]),
});
/** The response to a sent message: the message with its `clientId`. */
export const sent =
  (seq: number) =>
  ({ body, clientId }: Record<string, unknown>): object => ({
    sendMessage: message(seq, String(body), { fromUser: MEMBER.id, clientId }),
  });
export const unavailable = (): never => {
  throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
};
export const markedRead = (count: number): object => ({
  markRead: { __typename: 'Conversation', matchId, unreadCount: count },
});

/** Opens the thread with Simone, which has one message, with a socket that opens immediately. */
export function openThread(
  graph: GraphResponses = {},
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
  return { ...app, live: stubLiveServer() };
}
export const field = (): Promise<HTMLElement> => screen.findByPlaceholderText('Type a message...');
/** The texts of the thread's messages, oldest first. */
export const threadTexts = (): Array<string | undefined> =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
export const callsOf = ({ server }: RenderedApp, operation: string): unknown[] =>
  server.calls.filter(([name]) => name === operation).map(([, input]) => input);
