import type { Fixtures } from '../fixtures/fixtures.js';
import { FLAGS } from './photo-review-stubs.js';
import { forbidden, reading, type Screen } from './screen.js';

interface UserSearch {
  userSearch: { items: Record<string, unknown>[]; nextCursor: string | null };
}

interface MemberFile {
  memberFile: Record<string, unknown> & { user: Record<string, unknown>; profile: Record<string, unknown> };
}

const LONG = 'Supercalifragilistic'.repeat(4);
const LONG_EMAIL = 'a-rather-long-address-without-any-spaces-at-all@subdomain.of.a.long.example.com';
const UNTIL = '2099-03-03T12:00:00.000Z';

/** /admin/users: the search by name, email address, or id. */
export const adminUsers: Screen = {
  name: '/admin/users',
  path: '/admin/users?query=a',
  heading: 'Find a Member',
  states: {
    full: { as: 'admin', ready: /^\d+\+? members$/ },
    start: { as: 'admin', path: '/admin/users', ready: 'Who are you looking for?' },
    'more, with long names': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<UserSearch>('UserSearch', ({ userSearch }) => {
          const [first] = userSearch.items;
          const changes = { id: 'long', displayName: LONG, email: LONG_EMAIL, banReason: 'Spam', isMuted: true };
          userSearch.items = [{ ...first, ...changes }, ...userSearch.items.slice(0, 2)];
          userSearch.nextCursor = 'further';
        }),
      ready: 'Show More',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<UserSearch>('UserSearch', ({ userSearch }) => (userSearch.items = [])),
      ready: 'No member found',
    },
    ...reading('admin', 'UserSearch', 'Failed to search'),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};

const pageOf =
  (role: 'member' | 'pending') =>
  ({ accounts }: Fixtures): string =>
    `/admin/users/${accounts.people[role].id}`;

const HISTORY = {
  sanctions: [
    {
      ...{ __typename: 'MemberSanction', id: 's1', type: 'SUSPENDED', reason: `Insults, more than once. ${LONG}` },
      ...{ since: '2026-01-01T10:00:00.000Z', until: '2026-01-08T10:00:00.000Z', endedAt: null, reportId: 'r1' },
      ...{ imposedBy: 'a1', imposedByName: 'Grace Hall' },
      appeal: {
        ...{ __typename: 'OwnAppeal', id: 'ap1', text: 'It was a joke between friends.', outcome: 'UPHELD' },
        ...{ createdAt: '2026-01-02T10:00:00.000Z', note: 'The others did not read it as one.' },
      },
    },
    {
      ...{ __typename: 'MemberSanction', id: 's2', type: 'WARNING', reason: 'Please stay polite.', reportId: null },
      ...{ since: '2025-11-01T10:00:00.000Z', until: null, endedAt: null, imposedBy: null, imposedByName: null },
      appeal: null,
    },
  ],
  reportsAbout: [
    {
      ...{ __typename: 'PastReport', id: 'r1', otherName: 'Gloria', category: 'harassment', severity: 'high' },
      ...{ createdAt: '2026-01-01T09:00:00.000Z', resolvedAt: '2026-01-01T10:00:00.000Z', outcome: 'SUSPENDED' },
    },
    {
      ...{ __typename: 'PastReport', id: 'r2', otherName: LONG, category: 'scam', severity: 'urgent' },
      ...{ createdAt: '2026-02-01T09:00:00.000Z', resolvedAt: null, outcome: null },
    },
  ],
  reportsMade: [
    {
      ...{ __typename: 'PastReport', id: 'r3', otherName: null, category: 'spam', severity: 'normal' },
      ...{ createdAt: '2025-12-01T09:00:00.000Z', resolvedAt: '2025-12-01T10:00:00.000Z', outcome: 'NO_ACTION' },
    },
  ],
  ...{ reportsResolved: 4, reportAccuracy: 0.75, blockedBy: 5 },
  shield: {
    ...{ __typename: 'ShieldMember', userId: 'm1', score: 0.93, messageScore: 0.93, profileScore: 0.41 },
    ...{ messageReasons: ['REPEATED_TEXT', 'OTHER_APP'], profileReasons: ['INVESTMENT'], messagesAsked: 14 },
    ...{ messagesSent: 3, lastMessageAt: '2026-02-01T10:00:00.000Z' },
  },
  photos: ['APPROVED', 'REJECTED', 'PENDING'].map((status, index) => ({
    ...{ __typename: 'Photo', id: `p${index}`, url: `/media/photos/p${index}`, status, isPrimary: index === 0 },
    ...{ createdAt: '2026-01-01T10:00:00.000Z', placeholder: null },
    reason: status === 'REJECTED' ? 'The photo is blurred or too dark.' : null,
  })),
};

/** /admin/users/{id}: everything about a member. */
export const adminUser: Screen = {
  name: '/admin/users/{id}',
  path: '/admin/users',
  heading: 'Member',
  states: {
    full: { as: 'admin', path: pageOf('member'), ready: 'Audit trail' },
    'with a history': {
      as: 'admin',
      path: pageOf('member'),
      before: ({ stubs }) =>
        stubs.edit<MemberFile>('MemberFile', ({ memberFile }) => {
          Object.assign(memberFile, HISTORY, { flags: FLAGS });
          Object.assign(memberFile.user, { bannedUntil: UNTIL, banReason: 'Insults.', isMuted: true });
          Object.assign(memberFile.user, { muteReason: 'Spam in many conversations.', mutedUntil: UNTIL });
        }),
      ready: 'Please stay polite.',
    },
    'new account': { as: 'admin', path: pageOf('pending'), ready: 'The member has not saved a profile.' },
    'long name, parts missing': {
      as: 'admin',
      path: pageOf('member'),
      before: ({ stubs }) =>
        stubs.edit<MemberFile>('MemberFile', ({ memberFile }) => {
          Object.assign(memberFile, { account: null, profile: null, activity: null });
          Object.assign(memberFile.user, { displayName: LONG, email: LONG_EMAIL });
        }),
      ready: 'Not available',
    },
    ...reading('admin', 'MemberFile', 'Failed to load the member', pageOf('member')),
    'delete asked': {
      as: 'admin',
      path: pageOf('member'),
      then: ({ button }) => button('Delete Account').click(),
      ready: 'Delete Permanently',
    },
    'reset sent': {
      at: 'wide',
      as: 'admin',
      path: pageOf('member'),
      before: ({ stubs }) => stubs.respondWith('ResendPasswordReset', { resendPasswordReset: true }),
      then: ({ button }) => button('Send Password Reset').click(),
      ready: 'Password reset email sent successfully',
    },
  },
};
