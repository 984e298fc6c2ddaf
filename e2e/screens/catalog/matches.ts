import type { Role } from '../fixtures/test-accounts.js';
import type { ScreenPage } from '../page/screen-page.js';
import { endingStates, memberDialogs, openOptions } from './member-dialogs.js';
import { forbidden, reading, withoutProfile, type Screen, type State } from './screen.js';

/** A time on the calendar day this many days ago in New York, the time zone of the pages. */
function daysAgo(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const time = new Date(`${today}T17:00:00.000Z`);
  time.setUTCDate(time.getUTCDate() - days);
  return time.toISOString();
}

interface MatchList {
  matches: { items: { matchedAt: string }[] };
}

const ask = ({ button }: ScreenPage): Promise<void> => button('Become a Couple').click();
async function request(screenPage: ScreenPage): Promise<void> {
  await ask(screenPage);
  await screenPage.button('Send Request').click();
}

/** Couple request states, shared by the match card and the chat header (docs/product.md, "Couples"). */
export function coupleStates(
  as: Role,
  paths: Record<'none' | 'requestReceived', State['path']> | undefined,
): Record<string, State> {
  const none = paths?.none === undefined ? { as } : { as, path: paths.none };
  const requestReceived = paths?.requestReceived === undefined ? { as } : { as, path: paths.requestReceived };
  const response = {
    __typename: 'CoupleRequest',
    id: '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11',
    requesterId: '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a12',
    status: 'DECLINED',
  };
  return {
    'couple asked': { ...none, then: ask, ready: 'Request to become an official couple?' },
    'couple requested': {
      ...none,
      before: ({ stubs }) => stubs.respondWith('RequestCouple', { requestCouple: { ...response, status: 'PENDING' } }),
      then: request,
      ready: 'Couple request sent successfully',
    },
    'couple request fails': {
      at: 'wide',
      ...none,
      before: ({ stubs }) => stubs.failNetwork('RequestCouple'),
      then: request,
      ready: 'Failed to send couple request',
    },
    'couple answered': {
      ...requestReceived,
      before: ({ stubs }) => stubs.respondWith('RespondToCouple', { respondToCouple: response }),
      then: ({ button }) => button('Accept').click(),
      ready: 'Response sent successfully',
    },
    'couple answer fails': {
      at: 'wide',
      ...requestReceived,
      before: ({ stubs }) => stubs.failNetwork('RespondToCouple'),
      then: ({ button }) => button('Decline').click(),
      ready: 'Failed to respond to couple request',
    },
  };
}

export const matches: Screen = {
  name: '/matches',
  path: '/matches',
  heading: 'Your Matches',
  states: {
    full: { as: 'member', ready: 'Request Pending' },
    'through the year': {
      as: 'member',
      before: ({ stubs }) =>
        stubs.edit<MatchList>('Matches', ({ matches: { items } }) => {
          [0, 1, 3, 6, 40].forEach((days, index) => {
            const item = items[index];
            if (item) item.matchedAt = daysAgo(days);
          });
        }),
      ready: 'Matched Yesterday',
    },
    empty: {
      as: 'newcomer',
      ready: ({ page }) => page.getByRole('main').getByRole('link', { name: 'Discover' }).waitFor(),
    },
    'without a profile': withoutProfile,
    ...reading('member', 'Matches', 'Failed to load matches'),
    ...coupleStates('member', undefined),
    'options open': { as: 'member', then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions),
    ...endingStates('member', openOptions),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
