import { LIMITS, Refusal } from '@kindred/contracts';
import { call, type NextPage } from '../rest-call.js';
import type { RestInput } from '../rest-input.js';

interface Message {
  id: string;
  seq: number;
}

const MESSAGE = 'id fromUser body createdAt seq';

/** Earlier messages, or later ones when the caller is catching up; nothing when this page was not full. */
function nextMessages(messages: Message[], input: RestInput): NextPage | null {
  const [first] = messages;
  const last = messages.at(-1);
  const full = messages.length === input.limit(LIMITS.messagesPageSize);
  if (!full || first === undefined || last === undefined) return null;
  if (input.queryText('after') !== undefined) return { after: last.id };
  return first.seq > 1 ? { cursor: first.id } : null;
}

/** The chat of one match, for those who read it by HTTP. */
export const messageCalls = [
  call<{ conversation: { messages: Message[] } | null }>({
    method: 'GET',
    path: '/api/messages/:matchId',
    operation: `query Messages($matchId: ID!, $limit: Int, $before: ID, $after: ID) {
      conversation(matchId: $matchId) { messages(limit: $limit, before: $before, after: $after) { ${MESSAGE} } }
    }`,
    variables: (input) => ({
      matchId: input.pathId('matchId'),
      limit: input.limit(LIMITS.messagesPageSize),
      before: input.queryId('cursor') ?? input.queryId('before'),
      after: input.queryId('after'),
    }),
    body: ({ conversation }) => {
      if (conversation === null) throw Refusal.notFound();
      return conversation.messages;
    },
    next: ({ conversation }, input) => nextMessages(conversation?.messages ?? [], input),
  }),
  call<{ sendMessage: unknown }>({
    method: 'POST',
    path: '/api/messages/:matchId',
    operation: `mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID) {
      sendMessage(matchId: $matchId, body: $body, clientId: $clientId) { ${MESSAGE} }
    }`,
    variables: (input) => ({
      matchId: input.pathId('matchId'),
      body: input.text('body'),
      clientId: input.optionalId('clientId'),
    }),
    status: 201,
    body: ({ sendMessage }) => sendMessage,
  }),
];
