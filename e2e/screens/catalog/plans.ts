import { EMPTY_PAGE } from '../page/response-stubs.js';
import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

interface SessionData {
  me: { status: string; tier: string | null };
  runtime: { beta: boolean };
}

const DAY = '2026-12-24T12:00:00.000Z';

const plan = (changes: object): object => ({
  ...{ __typename: 'AccountPlan', tier: null, status: 'NONE', renewsAt: null, endsAt: null, graceUntil: null },
  ...{ nextTier: null, chosenTier: null },
  ...changes,
});
const PAID = { tier: 'PREMIUM', status: 'ACTIVE', renewsAt: DAY };

/** Outside the beta, with this plan. */
const withPlan =
  (changes: object) =>
  ({ stubs }: ScreenPage): void => {
    stubs.edit<SessionData>('Session', ({ runtime }) => (runtime.beta = false));
    stubs.respondWith('AccountPlan', { accountPlan: plan(changes) });
  };
const showPlan = async ({ page }: ScreenPage): Promise<void> => {
  await page.locator('#plan h3').waitFor();
  await page.locator('#plan').evaluate((section) => section.scrollIntoView());
};
const cancel = async ({ button, page }: ScreenPage): Promise<void> => {
  await button('Cancel Plan').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Cancel Plan' }).click();
};

/** States of the plan in the settings. */
export const planStates: Record<string, State> = {
  'plan in grace': {
    as: 'member',
    before: withPlan({ status: 'GRACE', graceUntil: DAY, chosenTier: 'PREMIUM' }),
    then: showPlan,
    ready: 'Choose a Plan',
  },
  'no plan': { as: 'member', before: withPlan({}), then: showPlan, ready: 'No plan' },
  'paid plan': { as: 'member', before: withPlan(PAID), then: showPlan, ready: 'Manage Payment' },
  'plan canceled': {
    as: 'member',
    before: withPlan({ tier: 'VIP', status: 'CANCELED', endsAt: DAY }),
    then: showPlan,
    ready: 'Resume Plan',
  },
  'plan changes': {
    as: 'member',
    before: withPlan({ ...PAID, tier: 'VIP', nextTier: 'BASIC' }),
    then: showPlan,
    ready: 'Keep VIP',
  },
  'plan past due': {
    as: 'member',
    before: withPlan({ ...PAID, status: 'PAST_DUE' }),
    then: showPlan,
    ready: 'Your last payment didn’t go through.',
  },
  'plan loading': {
    as: 'member',
    before: ({ stubs }) => stubs.neverRespond('AccountPlan'),
    ready: ({ page }) => page.getByRole('status', { name: 'Loading your plan' }).waitFor(),
  },
  'plan out of reach': {
    as: 'member',
    before: ({ stubs }) => stubs.failNetwork('AccountPlan'),
    ready: 'Failed to load your plan',
  },
  'cancellation asked': {
    as: 'member',
    before: withPlan(PAID),
    then: ({ button }) => button('Cancel Plan').click(),
    ready: 'Cancel Premium?',
  },
  'cancellation fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      withPlan(PAID)(screenPage);
      screenPage.stubs.failNetwork('CancelPlan');
    },
    then: cancel,
    ready: 'Failed to cancel your plan',
  },
  'plan canceled now': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      withPlan(PAID)(screenPage);
      screenPage.stubs.respondWith('CancelPlan', {
        cancelPlan: plan({ ...PAID, status: 'CANCELED', renewsAt: null, endsAt: DAY }),
      });
    },
    then: cancel,
    ready: 'Plan canceled',
  },
  'resuming fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      withPlan({ tier: 'VIP', status: 'CANCELED', endsAt: DAY })(screenPage);
      screenPage.stubs.failNetwork('ResumePlan');
    },
    then: ({ button }) => button('Resume Plan').click(),
    ready: 'Failed to resume your plan',
  },
  'plan resumed': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      withPlan({ tier: 'VIP', status: 'CANCELED', endsAt: DAY })(screenPage);
      screenPage.stubs.respondWith('ResumePlan', { resumePlan: plan({ ...PAID, tier: 'VIP' }) });
    },
    then: ({ button }) => button('Resume Plan').click(),
    ready: 'Plan resumed',
  },
  'payment details fail': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      withPlan(PAID)(screenPage);
      screenPage.stubs.failNetwork('POST /api/stripe/portal');
    },
    then: ({ button }) => button('Manage Payment').click(),
    ready: 'Failed to open your payment details',
  },
};

const CHANGE = '/pricing?change=1';

/** States of the change of a plan, at /pricing?change=1. */
export const planChangeStates: Record<string, State> = {
  'choice of a plan': {
    as: 'member',
    path: CHANGE,
    before: withPlan({ status: 'GRACE', graceUntil: DAY, chosenTier: 'PREMIUM' }),
    ready: 'Your choice during the beta',
  },
  'change of a plan': { as: 'member', path: CHANGE, before: withPlan(PAID), ready: 'Change Your Plan' },
  'plan ends': {
    as: 'member',
    path: CHANGE,
    before: withPlan({ tier: 'VIP', status: 'CANCELED', endsAt: DAY }),
    ready: 'Keep VIP',
  },
  'next plan': {
    as: 'member',
    path: CHANGE,
    before: withPlan({ ...PAID, nextTier: 'BASIC' }),
    ready: 'Your next plan',
  },
  'lower plan asked': {
    as: 'member',
    path: CHANGE,
    before: withPlan(PAID),
    then: ({ button }) => button('Choose Basic').click(),
    ready: 'Switch to Basic?',
  },
  'plan updated': {
    at: 'wide',
    as: 'member',
    path: CHANGE,
    before: (screenPage) => {
      withPlan(PAID)(screenPage);
      screenPage.stubs.respondWith('POST /api/stripe/create-checkout', { url: '/settings#plan' });
    },
    then: async ({ button }) => {
      await button('Choose Basic').click();
      await button('Switch to Basic').click();
    },
    ready: 'Plan updated',
  },
  'own plan out of reach': {
    as: 'member',
    path: CHANGE,
    before: (screenPage) => {
      withPlan(PAID)(screenPage);
      screenPage.stubs.failNetwork('AccountPlan');
    },
    ready: 'Failed to load your plan',
  },
  'new payment on its way': {
    as: 'member',
    path: `${CHANGE}&checkout=success&tier=VIP`,
    before: withPlan(PAID),
    ready: 'Thank You!',
  },
  'new plan': {
    as: 'member',
    path: `${CHANGE}&checkout=success&tier=VIP`,
    before: async ({ page, stubs }) => {
      // As after a first visit outside the beta. Without a place to return to, the member returns to the plan in Settings.
      await page.goto(EMPTY_PAGE);
      await page.evaluate(() => localStorage.setItem('no-beta-banner', 'yes'));
      stubs.edit<SessionData>('Session', (data) => {
        data.runtime.beta = false;
        data.me.tier = 'VIP';
      });
      stubs.respondWith('AccountPlan', { accountPlan: plan({ ...PAID, tier: 'VIP' }) });
    },
    ready: async ({ page }) => {
      await page.getByText('You’re on VIP now').waitFor();
      // Below the plan, to which the page has scrolled, everything loads later.
      for (const section of ['#security', '#blocked', '#sanctions']) {
        await page.locator(`${section} .pulse-soft`).first().waitFor({ state: 'detached' });
      }
    },
  },
};
