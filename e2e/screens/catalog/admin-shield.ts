import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

interface ShieldMembers {
  shieldMembers: { items: unknown[]; nextCursor: string | null };
}

const DAY = 24 * 3_600_000;
const member = (number: number, changes: object): object => ({
  ...{ __typename: 'ShieldMember', userId: `5f0c7d1e-0000-4000-8000-00000000000${number}`, createdAt: ago(2 * DAY) },
  ...{ profileScore: 0, profileReasons: [], messageScore: 0, messageReasons: [], messagesAsked: 0, messagesSent: 0 },
  ...{ lastMessageAt: null, reviewedAt: null, isBanned: false, isMuted: false, ...changes },
});
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

const MEMBERS = [
  member(1, {
    ...{ displayName: 'Marcus Hale', email: 'marcus.hale@example.com', score: 0.98, messageScore: 0.98, isMuted: true },
    ...{ messageReasons: ['REPEATED_TEXT', 'OTHER_APP', 'CONTACT_DETAILS', 'INVESTMENT'], messagesAsked: 14 },
    ...{ messagesSent: 3, lastMessageAt: ago(3 * 3_600_000), profileScore: 0.62, profileReasons: ['INVESTMENT'] },
  }),
  member(2, {
    ...{
      displayName: null,
      email: 'a-rather-long-address-without-any-spaces-at-all@subdomain.example.com',
      score: 0.81,
    },
    ...{ messageScore: 0.81, messageReasons: ['GIFT_CARD', 'MONEY'], messagesAsked: 1, lastMessageAt: ago(DAY) },
  }),
  member(3, {
    ...{ displayName: 'Denise Okafor-Bartholomew', email: 'denise@example.com', score: 0.44, profileScore: 0.44 },
    profileReasons: ['LINK'],
  }),
];

const REVIEWED = '/admin/shield?view=reviewed';
const one = ({ stubs }: ScreenPage): void =>
  stubs.edit<ShieldMembers>('ShieldMembers', ({ shieldMembers }) => (shieldMembers.items = MEMBERS.slice(0, 1)));

/** /admin/shield: the members whose messages or profiles show signs of a scam. */
export const adminShield: Screen = {
  name: '/admin/shield',
  path: '/admin/shield',
  heading: 'Shield',
  states: {
    full: {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<ShieldMembers>('ShieldMembers', ({ shieldMembers }) => {
          shieldMembers.items = MEMBERS;
          shieldMembers.nextCursor = 'further';
        }),
      ready: 'Show More',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<ShieldMembers>('ShieldMembers', ({ shieldMembers }) => (shieldMembers.items = [])),
      ready: 'Nothing to review',
    },
    reviewed: {
      as: 'admin',
      path: REVIEWED,
      before: ({ stubs }) =>
        stubs.edit<ShieldMembers>('ShieldMembers', ({ shieldMembers }) => {
          const [marcus, , denise] = MEMBERS;
          shieldMembers.items = [
            { ...marcus, isBanned: true },
            { ...denise, reviewedAt: ago(5 * 3_600_000) },
          ];
        }),
      ready: /^Last reviewed/,
    },
    'none reviewed': {
      as: 'admin',
      path: REVIEWED,
      before: ({ stubs }) =>
        stubs.edit<ShieldMembers>('ShieldMembers', ({ shieldMembers }) => (shieldMembers.items = [])),
      ready: 'No one yet',
    },
    marked: {
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.respondWith('MarkShieldReviewed', { markShieldReviewed: true });
      },
      then: ({ button }) => button('Mark Reviewed').click(),
      ready: 'Marked as reviewed',
    },
    'marking fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.failNetwork('MarkShieldReviewed');
      },
      then: ({ button }) => button('Mark Reviewed').click(),
      ready: 'Failed to mark the member as reviewed',
    },
    ...reading('admin', 'ShieldMembers', 'Failed to load the shield'),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
