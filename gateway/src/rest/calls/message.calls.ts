import { LIMITS, REQUIRED_MESSAGES, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import { Conversation, Message } from '../response-schemas.js';
import { LIST_STATUSES, call, nextPageByCursor, type CallerCursors, type NextPage, type Page } from '../rest-call.js';
import { limit, listInput, optionalFlag, optionalId, pathIds, queryId, queryText, text } from '../rest-fields.js';
import type { RestInput } from '../rest-input.js';

const MESSAGE = 'id fromUser body createdAt seq caution';

/** A position in the history of a match: the match, and the message before which the page ends. */
const positionIn = ({ params }: RestInput) => z.tuple([z.literal(String(params['matchId'])), z.guid()]);

/** The message before which the requested page ends. @throws DomainError VALIDATION for an invalid cursor */
function pageEnd(input: RestInput, cursorsOf: CallerCursors): unknown {
  const { cursor, before } = input.query;
  if (typeof cursor !== 'string') return before;
  return cursorsOf('messages').decode(positionIn(input), cursor)?.[1];
}

/** Pages go back to older messages, or forward when the caller passed `after`. Null when the page is not full. */
function nextMessages(
  messages: z.infer<typeof Message>[],
  { params, query }: RestInput,
  cursorsOf: CallerCursors,
): NextPage | null {
  const [first] = messages;
  const last = messages.at(-1);
  const full = messages.length === query['limit'];
  if (!full || first === undefined || last === undefined) return null;
  if (query['after'] !== undefined) return { after: last.id };
  return first.seq > 1 ? { cursor: cursorsOf('messages').encode([String(params['matchId']), first.id]) } : null;
}

/** The conversation of a match. */
export const messageCalls = [
  call<{ conversations: Page<unknown> }>({
    method: 'GET',
    path: '/api/conversations',
    tier: 'active',
    summary: 'Lists the caller’s conversations, newest activity first, with whose turn it is to write.',
    input: listInput,
    output: z.array(Conversation),
    statuses: LIST_STATUSES,
    operation: `query Conversations($limit: Int, $cursor: String) {
      conversations(limit: $limit, cursor: $cursor) {
        items { matchId unreadCount turn quiet lastMessage { ${MESSAGE} } }
        nextCursor
      }
    }`,
    body: ({ conversations }) => conversations.items,
    next: ({ conversations }) => nextPageByCursor(conversations),
  }),
  call<{ conversation: { messages: z.infer<typeof Message>[] } | null }>({
    method: 'GET',
    path: '/api/messages/:matchId',
    tier: 'active',
    summary: 'Lists the latest messages of a match, or those before or after a message, oldest first.',
    input: {
      params: pathIds('matchId'),
      query: z.object({
        limit: limit(LIMITS.messagesPageSize),
        cursor: queryText(),
        before: queryId(),
        after: queryId(),
      }),
    },
    output: z.array(Message),
    statuses: LIST_STATUSES,
    operation: `query Messages($matchId: ID!, $limit: Int, $before: ID, $after: ID) {
      conversation(matchId: $matchId) { messages(limit: $limit, before: $before, after: $after) { ${MESSAGE} } }
    }`,
    variables: (input, cursorsOf) => {
      const { limit, after } = input.query;
      return { ...input.params, limit, after, before: pageEnd(input, cursorsOf) };
    },
    body: ({ conversation }) => {
      if (conversation === null) throw DomainError.notFound();
      return conversation.messages;
    },
    next: ({ conversation }, input, cursorsOf) => nextMessages(conversation?.messages ?? [], input, cursorsOf),
  }),
  call<{ sendMessage: unknown }>({
    method: 'POST',
    path: '/api/messages/:matchId',
    tier: 'active',
    summary: 'Sends a message. Idempotent with a `clientId`. `confirmed` sends what CONFIRM_MESSAGE asked about.',
    input: {
      params: pathIds('matchId'),
      body: z.strictObject({
        body: text({ maxLength: LIMITS.messageMaxLength }, REQUIRED_MESSAGES.message),
        clientId: optionalId(),
        confirmed: optionalFlag(),
      }),
    },
    output: Message,
    statuses: {
      409: 'CONFIRM_MESSAGE: shows signs of a scam, listed in `reasons`; or a concurrent change conflicted (CONFLICT).',
      429: 'Too many messages, or too many new conversations on the first day.',
    },
    operation: `mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {
      sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) { ${MESSAGE} }
    }`,
    status: 201,
    body: ({ sendMessage }) => sendMessage,
  }),
];
