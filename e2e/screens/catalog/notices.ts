import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const HOUR = 60 * 60 * 1_000;
const PORTRAIT = {
  __typename: 'Profile',
  userId: '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a12',
  displayName: 'Marcus Whitfield',
};

/** Kind, hours ago, whether it is unread, and the subject, with or without a member. */
const EXAMPLES: [kind: string, hoursAgo: number, isUnread: boolean, subject: object][] = [
  ['like', 0, true, { profile: null }],
  ['message', 0, true, {}],
  ['match', 0, false, {}],
  ['couple_request', 26, true, {}],
  ['couple_answer', 27, false, { state: 'ACTIVE' }],
  ['photo_approved', 28, false, { type: 'photo' }],
  ['photo_rejected', 50, false, { type: 'photo' }],
  ['announcement', 51, true, { type: 'announcement', title: 'An evening at the Blue Room' }],
  ['report_answered', 80, false, { type: 'report', state: 'ACTED' }],
  ['warning', 400, false, { type: 'warning' }],
  ['appeal_decided', 401, false, { type: 'appeal', state: 'UPHELD' }],
  ['plan', 500, false, { type: 'plan', state: 'GRACE_STARTED' }],
  ['plan', 764, false, { type: 'plan', state: 'GRACE_ENDING' }],
  ['plan', 836, false, { type: 'plan', state: 'GRACE_ENDED' }],
];

function examples(): object[] {
  return EXAMPLES.map(([kind, hoursAgo, isUnread, subject], index) => {
    const { profile = { ...PORTRAIT, photos: [] }, type = 'member', ...rest } = subject as Record<string, unknown>;
    return {
      ...{ __typename: 'Notice', id: `7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0b${10 + index}`, kind, url: '/matches' },
      createdAt: new Date(Date.now() - hoursAgo * HOUR - index * 60_000).toISOString(),
      readAt: isUnread ? null : new Date().toISOString(),
      subject: {
        ...{ __typename: 'NoticeSubject', type, id: null, title: null, state: null, ...rest },
        member: type === 'member' ? { __typename: 'NoticeMember', profile } : null,
      },
    };
  });
}

function respond({ stubs }: ScreenPage, items: object[]): void {
  stubs.respondWith('NoticeList', { notices: { __typename: 'NoticePage', items, nextCursor: null } });
  const unread = items.filter((item) => (item as { readAt: string | null }).readAt === null).length;
  stubs.respondWith('NoticeCount', { noticeCount: { __typename: 'NoticeCount', unread, conversations: 0 } });
}

export const notices: Screen = {
  name: '/notifications',
  path: '/notifications',
  heading: 'Notifications',
  states: {
    full: { as: 'member', before: (screenPage) => respond(screenPage, examples()), ready: /Someone likes you/ },
    'all read': {
      as: 'member',
      before: (screenPage) =>
        respond(
          screenPage,
          examples().map((item) => ({ ...item, readAt: new Date().toISOString() })),
        ),
      ready: /Someone likes you/,
    },
    empty: { as: 'member', before: (screenPage) => respond(screenPage, []), ready: 'No notifications yet' },
    ...reading('member', 'NoticeList', 'Failed to load notifications'),
    'mark fails': {
      at: 'wide',
      as: 'member',
      before: (screenPage) => {
        respond(screenPage, examples());
        screenPage.stubs.failNetwork('MarkNoticesRead');
      },
      then: ({ button }) => button('Mark All as Read').click(),
      ready: 'Failed to mark as read',
    },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
