import { LIMITS, type NoticeSubjectType } from '@kindred/contracts';
import { z } from 'zod';
import { Notice, NoticeCount } from '../notice-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { ids, optionalFlag, page } from '../rest-fields.js';

interface GraphNotice {
  id: string;
  kind: string;
  createdAt: string;
  readAt: string | null;
  url: string;
  subject: {
    type: NoticeSubjectType;
    id: string | null;
    title: string | null;
    state: string | null;
    member: { profile: { userId: string; displayName: string | null; photos: string[] } | null } | null;
  };
}

/** Null for a member whom the reader cannot see, or whom their plan does not show. */
function subjectOf({ subject: { type, id, title, state, member } }: GraphNotice): object | null {
  if (type !== 'member') return { type, id, name: title, photo: null, state };
  const profile = member?.profile ?? null;
  if (profile === null) return null;
  return { type, id: profile.userId, name: profile.displayName, photo: profile.photos[0] ?? null, state };
}

/** What happened to the caller. */
export const noticeCalls = [
  call<{ notices: Page<GraphNotice> }>({
    method: 'GET',
    path: '/api/notifications',
    tier: 'member',
    summary: 'Lists the caller’s notifications of the last 100 days, newest first.',
    input: { query: z.object(page(LIMITS.noticesPageSize)) },
    output: z.array(Notice),
    statuses: LIST_STATUSES,
    operation: `query Notices($limit: Int, $cursor: String) {
      notices(limit: $limit, cursor: $cursor) {
        items {
          id kind createdAt readAt url
          subject { type id title state member { profile { userId displayName photos } } }
        }
        nextCursor
      }
    }`,
    body: ({ notices }) =>
      notices.items.map((notice) => {
        const { id, kind, createdAt, readAt, url } = notice;
        return { id, kind, createdAt, readAt, subject: subjectOf(notice), url };
      }),
    next: ({ notices }) => nextPageByCursor(notices),
  }),
  call<{ markNoticesRead: unknown }>({
    method: 'POST',
    path: '/api/notifications/read',
    tier: 'member',
    summary: 'Marks notices as read: those with the ids, or all. Ids of others are ignored.',
    input: { body: z.strictObject({ ids: ids().optional(), all: optionalFlag() }) },
    output: NoticeCount,
    operation: `mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {
      markNoticesRead(ids: $ids, all: $all) { unread }
    }`,
    body: ({ markNoticesRead }) => markNoticesRead,
  }),
];
