import { statementEvents, type StatementEvent } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Messaging } from './statements.js';

/** A conversation of the sample, with the id of one of its messages. */
export interface SampledConversation {
  matchId: string;
  user1: string;
  messageId: string;
}

/** A statement of the product with new values for each call, and the number of rows that it must return. */
export interface Operation {
  name: string;
  run: (dataSource: DataSource, conversation: SampledConversation) => Promise<unknown[]>;
}

const SEQUENCE_END = 2 ** 31 - 1;
const HISTORY = 100;
const PAGE = 20;

const eventsOf = ({ matchId, user1 }: SampledConversation, messageId: string): StatementEvent[] => [
  { type: 'messaging.message-sent', aggregateId: matchId, data: { messageId, matchId, fromUserId: user1 } },
  { type: 'messaging.turn-changed', aggregateId: matchId, data: { matchId } },
];

/** The operations of a conversation, each as one statement that messaging runs for it. */
export function operationsOf(messaging: Messaging): Operation[] {
  return [
    {
      name: 'send',
      run: (dataSource, conversation) => {
        const id = randomUUID();
        const { matchId, user1 } = conversation;
        const body = 'This is a message that is as long as those that people write.';
        const values = [user1, new Date(), matchId, id, body, randomUUID(), [], Buffer.alloc(0), false, true];
        const { parameters } = statementEvents(eventsOf(conversation, id), 'messaging');
        return runStatement(dataSource, messaging.send, [...values, ...parameters]);
      },
    },
    {
      name: 'history, 100 messages',
      run: (dataSource, { matchId }) =>
        runStatement(dataSource, messaging.history, [matchId, 0, SEQUENCE_END, HISTORY]),
    },
    {
      name: 'conversation with unread count',
      run: (dataSource, { user1, matchId }) =>
        runStatement(dataSource, messaging.openConversations, [user1, new Date(), [matchId]]),
    },
    {
      name: 'list of conversations',
      run: (dataSource, { user1 }) =>
        runStatement(dataSource, messaging.conversations, [user1, new Date(), PAGE + 1, null, null]),
    },
    {
      name: 'message by id, to a socket',
      run: (dataSource, { user1, messageId }) =>
        runStatement(dataSource, messaging.readable, [[user1], [messageId], new Date()]),
    },
    {
      name: 'message by match and id',
      run: (dataSource, { user1, messageId, matchId }) =>
        runStatement(dataSource, messaging.readableOfMatches, [[user1], [messageId], new Date(), [matchId]]),
    },
  ];
}
