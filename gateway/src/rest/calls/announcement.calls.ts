import { LIMITS } from '@kindred/contracts';
import { byCursor, call, type Page } from '../rest-call.js';

const ANNOUNCEMENT = `
  id title content type createdAt
  metadata { user1Name user1Photo user2Name user2Photo }
`;

/** Announcements and the contact form. */
export const announcementCalls = [
  call<{ announcements: Page<unknown> }>({
    method: 'GET',
    path: '/api/announcements',
    operation: `query Announcements($limit: Int, $cursor: String) {
      announcements(limit: $limit, cursor: $cursor) { items { ${ANNOUNCEMENT} } nextCursor }
    }`,
    variables: (input) => ({ limit: input.limit(LIMITS.announcementsPageSize), cursor: input.queryText('cursor') }),
    body: ({ announcements }) => announcements.items,
    next: ({ announcements }) => byCursor(announcements),
  }),
  call<{ createAnnouncement: unknown }>({
    method: 'POST',
    path: '/api/announcements',
    operation: `mutation CreateAnnouncement($title: String!, $content: String!) {
      createAnnouncement(title: $title, content: $content) { ${ANNOUNCEMENT} }
    }`,
    variables: (input) => ({ title: input.text('title'), content: input.text('content') }),
    status: 201,
    body: ({ createAnnouncement }) => createAnnouncement,
  }),
  call<{ sendFeedback: unknown }>({
    method: 'POST',
    path: '/api/feedback',
    open: true,
    operation: `mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {
      sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
    }`,
    variables: (input) => ({
      name: input.text('name'),
      email: input.text('email'),
      category: input.text('category'),
      message: input.text('message'),
    }),
    status: 201,
    body: ({ sendFeedback }) => sendFeedback,
  }),
];
