import { CONTACT_STATES, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { z } from 'zod';
import { ContactConversation, ContactMessage, ContactReply } from '../contact-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { optionalFlag, optionalId, page, pathIds, queryText, text } from '../rest-fields.js';

const MESSAGE = `
  id name email category message createdAt entryCount memberId memberName memberEmail isPriority state isSpam
  lastEntryAt waitingSince dueAt overdue claimedByMe claimedByAnother claimedUntil
`;
const ENTRY = 'id isReply text createdAt authorName isMine delivery';

const CLAIMED = { 409: 'Another administrator is handling the message.' };

/** Contact messages and the replies of staff. */
export const contactCalls = [
  call<{ contactMessages: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/contact-messages',
    tier: 'admin',
    summary:
      'Lists contact messages in one state, by default `open`: these by priority and how long their writer waits, others newest first.',
    input: { query: z.object({ state: queryText({ enum: CONTACT_STATES }), ...page() }) },
    output: z.array(ContactMessage),
    statuses: LIST_STATUSES,
    operation: `query ContactMessages($state: String, $limit: Int, $cursor: String) {
      contactMessages(state: $state, limit: $limit, cursor: $cursor) { items { ${MESSAGE} } nextCursor }
    }`,
    body: ({ contactMessages }) => contactMessages.items,
    next: ({ contactMessages }) => nextPageByCursor(contactMessages),
  }),
  call<{ contactConversation: unknown }>({
    method: 'GET',
    path: '/api/admin/contact-messages/:id',
    tier: 'admin',
    summary: 'Retrieves a contact message with everything that followed, and other messages from the same address.',
    input: { params: pathIds('id') },
    output: ContactConversation,
    operation: `query ContactConversation($id: ID!) {
      contactConversation(id: $id) {
        message { ${MESSAGE} } entries { ${ENTRY} } others { ${MESSAGE} } isSpamAddress
      }
    }`,
    body: ({ contactConversation }) => contactConversation,
  }),
  call<{ replyToContactMessage: unknown }>({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/replies',
    tier: 'admin',
    summary: 'Emails a reply to the writer, and marks the message as answered. The same `clientId` twice is one reply.',
    input: {
      params: pathIds('id'),
      body: z.strictObject({
        text: text({ maxLength: LIMITS.contactReplyMaxLength }, REQUIRED_MESSAGES.contactReply),
        clientId: optionalId(),
      }),
    },
    output: ContactReply,
    status: 201,
    statuses: {
      409: 'The message is closed, its address is marked as spam, or another administrator is handling it.',
    },
    operation: `mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {
      replyToContactMessage(id: $id, text: $text, clientId: $clientId) { ${ENTRY} }
    }`,
    body: ({ replyToContactMessage }) => replyToContactMessage,
  }),
  call({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/close',
    tier: 'admin',
    summary: 'Closes a contact message without telling the writer. With `isSpam`, its address gets no more emails.',
    input: { params: pathIds('id'), body: z.strictObject({ isSpam: optionalFlag() }) },
    statuses: CLAIMED,
    operation: `mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {
      closeContactMessage(id: $id, isSpam: $isSpam)
    }`,
  }),
  call({
    method: 'POST',
    path: '/api/admin/contact-messages/:id/reopen',
    tier: 'admin',
    summary: 'Reopens a contact message, and removes its spam mark.',
    input: { params: pathIds('id') },
    statuses: CLAIMED,
    operation: 'mutation ReopenContactMessage($id: ID!) { reopenContactMessage(id: $id) }',
  }),
];
