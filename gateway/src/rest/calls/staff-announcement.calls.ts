import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { z } from 'zod';
import { call, LIST_STATUSES, nextPageByCursor, type Page } from '../rest-call.js';
import { nullableText, optionalFlag, optionalId, optionalText, page, pathIds, text } from '../rest-fields.js';
import { StaffAnnouncement } from '../staff-schemas.js';

interface GraphAnnouncement {
  progress: object;
}

const ANNOUNCEMENT = `
  id title content notify email publishAt createdAt changedAt
  progress { state publishedAt finishedAt total handled emailed pushed postponed }
`;

const TITLE = { maxLength: LIMITS.announcementTitleMaxLength };
const CONTENT = { maxLength: LIMITS.announcementContentMaxLength };
const OPTIONS = {
  notify: optionalFlag(),
  email: optionalFlag(),
  publishAt: nullableText({ format: 'date-time' }),
};

const flat = ({ progress, ...announcement }: GraphAnnouncement): object => ({ ...announcement, ...progress });

/** Announcements as staff see them: drafts, schedules, and how far they have been sent. */
export const staffAnnouncementCalls = [
  call<{ staffAnnouncements: Page<GraphAnnouncement> }>({
    method: 'GET',
    path: '/api/admin/announcements',
    tier: 'admin',
    summary: 'Lists the announcements of staff in all states, newest first.',
    input: { query: z.object(page()) },
    output: z.array(StaffAnnouncement),
    statuses: LIST_STATUSES,
    operation: `query StaffAnnouncements($limit: Int, $cursor: String) {
      staffAnnouncements(limit: $limit, cursor: $cursor) { items { ${ANNOUNCEMENT} } nextCursor }
    }`,
    body: ({ staffAnnouncements }) => staffAnnouncements.items.map(flat),
    next: ({ staffAnnouncements }) => nextPageByCursor(staffAnnouncements),
  }),
  call<{ staffAnnouncement: GraphAnnouncement }>({
    method: 'GET',
    path: '/api/admin/announcements/:id',
    tier: 'admin',
    summary: 'Retrieves an announcement of staff.',
    input: { params: pathIds('id') },
    output: StaffAnnouncement,
    operation: `query StaffAnnouncement($id: ID!) { staffAnnouncement(id: $id) { ${ANNOUNCEMENT} } }`,
    body: ({ staffAnnouncement }) => flat(staffAnnouncement),
  }),
  call<{ draftAnnouncement: GraphAnnouncement }>({
    method: 'POST',
    path: '/api/admin/announcements',
    tier: 'admin',
    summary:
      'Stores a draft, or with `publishAt` schedules the announcement for that time. The same `clientId` twice is one announcement.',
    input: {
      body: z.strictObject({
        title: text(TITLE, REQUIRED_MESSAGES.announcement),
        content: text(CONTENT, REQUIRED_MESSAGES.announcement),
        ...OPTIONS,
        clientId: optionalId(),
      }),
    },
    output: StaffAnnouncement,
    status: 201,
    operation: `mutation DraftAnnouncement(
      $title: String!, $content: String!, $notify: Boolean, $email: Boolean, $publishAt: String, $clientId: ID
    ) {
      draftAnnouncement(
        input: { title: $title, content: $content, notify: $notify, email: $email, publishAt: $publishAt },
        clientId: $clientId
      ) { ${ANNOUNCEMENT} }
    }`,
    body: ({ draftAnnouncement }) => flat(draftAnnouncement),
  }),
  call<{ changeAnnouncement: GraphAnnouncement }>({
    method: 'PUT',
    path: '/api/admin/announcements/:id',
    tier: 'admin',
    summary:
      'Changes an announcement that is not published yet. Omitted fields keep their value. `publishAt` reschedules it, and null makes it a draft.',
    input: {
      params: pathIds('id'),
      body: z.strictObject({ title: optionalText(TITLE), content: optionalText(CONTENT), ...OPTIONS }),
    },
    output: StaffAnnouncement,
    statuses: { 409: 'The announcement is already published.' },
    operation: `mutation ChangeAnnouncement(
      $id: ID!, $title: String, $content: String, $notify: Boolean, $email: Boolean, $publishAt: String
    ) {
      changeAnnouncement(
        id: $id
        input: { title: $title, content: $content, notify: $notify, email: $email, publishAt: $publishAt }
      ) { ${ANNOUNCEMENT} }
    }`,
    body: ({ changeAnnouncement }) => flat(changeAnnouncement),
  }),
  call<{ publishAnnouncement: GraphAnnouncement }>({
    method: 'POST',
    path: '/api/admin/announcements/:id/publish',
    tier: 'admin',
    summary: 'Publishes a draft or a scheduled announcement at once. Repeating it changes nothing.',
    input: { params: pathIds('id') },
    output: StaffAnnouncement,
    operation: `mutation PublishAnnouncement($id: ID!) { publishAnnouncement(id: $id) { ${ANNOUNCEMENT} } }`,
    body: ({ publishAnnouncement }) => flat(publishAnnouncement),
  }),
  call<{ cancelAnnouncement: GraphAnnouncement }>({
    method: 'POST',
    path: '/api/admin/announcements/:id/cancel',
    tier: 'admin',
    summary:
      'Makes a scheduled announcement a draft, or ends the sending of a published one to further members. Repeating it changes nothing.',
    input: { params: pathIds('id') },
    output: StaffAnnouncement,
    statuses: { 409: 'The announcement has already been sent.' },
    operation: `mutation CancelAnnouncement($id: ID!) { cancelAnnouncement(id: $id) { ${ANNOUNCEMENT} } }`,
    body: ({ cancelAnnouncement }) => flat(cancelAnnouncement),
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/announcements/:id',
    tier: 'admin',
    summary: 'Deletes an announcement that is not published yet; also succeeds without one.',
    input: { params: pathIds('id') },
    status: 204,
    statuses: { 409: 'The announcement is already published.' },
    operation: 'mutation DeleteAnnouncement($id: ID!) { deleteAnnouncement(id: $id) }',
  }),
];
