import { FEEDBACK_CATEGORIES, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { z } from 'zod';
import { Acknowledgement, Announcement } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { optionalFlag, page, text } from '../rest-fields.js';

const ANNOUNCEMENT = `
  id title content type createdAt
  metadata { user1Name user1Photo user2Name user2Photo }
`;

/** Announcements and the contact form. */
export const announcementCalls = [
  call<{ announcements: Page<unknown> }>({
    method: 'GET',
    path: '/api/announcements',
    tier: 'active',
    summary: 'Lists announcements, newest first.',
    input: { query: z.object(page(LIMITS.announcementsPageSize)) },
    output: z.array(Announcement),
    statuses: LIST_STATUSES,
    operation: `query Announcements($limit: Int, $cursor: String) {
      announcements(limit: $limit, cursor: $cursor) { items { ${ANNOUNCEMENT} } nextCursor }
    }`,
    body: ({ announcements }) => announcements.items,
    next: ({ announcements }) => nextPageByCursor(announcements),
  }),
  call<{ createAnnouncement: unknown }>({
    method: 'POST',
    path: '/api/announcements',
    tier: 'admin',
    summary:
      'Publishes an announcement to all members, who are notified (`notify`, default true) and emailed (`email`, default false).',
    input: {
      body: z.strictObject({
        title: text({ maxLength: LIMITS.announcementTitleMaxLength }, REQUIRED_MESSAGES.announcement),
        content: text({ maxLength: LIMITS.announcementContentMaxLength }, REQUIRED_MESSAGES.announcement),
        notify: optionalFlag(),
        email: optionalFlag(),
      }),
    },
    output: Announcement,
    operation: `mutation CreateAnnouncement($title: String!, $content: String!, $notify: Boolean, $email: Boolean) {
      createAnnouncement(title: $title, content: $content, notify: $notify, email: $email) { ${ANNOUNCEMENT} }
    }`,
    status: 201,
    body: ({ createAnnouncement }) => createAnnouncement,
  }),
  call<{ sendFeedback: unknown }>({
    method: 'POST',
    path: '/api/feedback',
    tier: 'visitor',
    summary: 'Sends a message to support through the contact form.',
    input: {
      body: z.strictObject({
        name: text({ maxLength: LIMITS.shortTextMaxLength }, REQUIRED_MESSAGES.feedback),
        email: text({ format: 'email', maxLength: LIMITS.emailMaxLength }, REQUIRED_MESSAGES.feedback),
        category: text({ enum: FEEDBACK_CATEGORIES }, REQUIRED_MESSAGES.feedback),
        message: text({ maxLength: LIMITS.feedbackMaxLength }, REQUIRED_MESSAGES.feedback),
      }),
    },
    output: Acknowledgement,
    statuses: { 429: 'Too many messages from the caller’s network.' },
    operation: `mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {
      sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
    }`,
    status: 201,
    body: ({ sendFeedback }) => sendFeedback,
  }),
];
