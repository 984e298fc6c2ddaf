import type { Role } from '../fixtures/test-accounts.js';
import type { Fixtures } from '../fixtures/fixtures.js';
import { waitUntilStable, type ScreenPage, type Width } from '../page/screen-page.js';

/** One state of a screen and how to reach it. */
export interface State {
  /** The role that views the screen. */
  as: Role;
  /** Only at this width: for layouts of one width, or when only a toast is new, which looks the same at both. */
  at?: Width;
  /** Also tested at 320 and 1920 px, and for reading, in every pass: members look at it all day. */
  atExtremes?: true;
  /** The path, if it differs from that of the screen. */
  path?: string | ((fixtures: Fixtures) => string);
  /** Stubs responses before the page opens. */
  before?: (screenPage: ScreenPage) => void | Promise<void>;
  /** Interactions after the page has opened. */
  then?: (screenPage: ScreenPage) => Promise<unknown>;
  /** What has to be visible when the state is reached: an exact text, or a condition. */
  ready: string | RegExp | ((screenPage: ScreenPage) => Promise<unknown>);
  /** The route guard redirects to this path without ever showing the screen. */
  leadsTo?: string;
}

/** One route with all its states (docs/product.md, "Screens"). */
export interface Screen {
  /** The route, for example `/messages/{matchId}`; also its name in texts.json. */
  name: string;
  /** The path to open. */
  path: string;
  /** Its h1, which must not appear without permission. */
  heading: string;
  states: Record<string, State>;
}

/** Redirect states of a guarded screen. */
export function forbidden(...cases: [as: Role, leadsTo: string][]): Record<string, State> {
  return Object.fromEntries(
    cases.map(([as, leadsTo]) => [
      `forbidden to ${as}`,
      { as, leadsTo, ready: ({ page }) => page.waitForURL((url) => url.pathname === leadsTo) } satisfies State,
    ]),
  );
}

/** The state without a profile: links to the profile form and to discover. */
export const withoutProfile: State = {
  as: 'bare',
  ready: async ({ page }) => {
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });
    await link('Complete Your Profile').waitFor();
    await link('Discover').waitFor();
  },
};

/** States of the first request: loading, network failure, and an error message from the server. */
export function reading(as: Role, operation: string, fallback: string, path?: State['path']): Record<string, State> {
  const where = path === undefined ? {} : { path };
  return {
    loading: {
      as,
      ...where,
      before: ({ stubs }) => stubs.neverRespond(operation),
      ready: async ({ page }) => {
        // The route guard and the lazy-loaded screen show spinners first, and a screen is hidden until the member's
        // warnings have loaded; wait for the loading state of the screen itself.
        await page
          .locator('main h1')
          .filter({ hasNotText: /^Kindred$/, visible: true })
          .waitFor();
        await page
          .locator('main')
          .locator('[role="status"], [aria-label="Loading"]')
          .first()
          .waitFor({ state: 'attached' });
      },
    },
    error: { as, ...where, before: ({ stubs }) => stubs.failNetwork(operation), ready: fallback },
    'error with words': {
      as,
      ...where,
      before: ({ stubs }) => stubs.respondWithError(operation, { message: 'The house is full tonight.' }),
      ready: 'The house is full tonight.',
    },
  };
}

/** Opens the screen in this state and waits until it is stable. */
export async function reach(screenPage: ScreenPage, screen: Screen, state: State): Promise<void> {
  const { page, fixtures } = screenPage;
  await state.before?.(screenPage);
  const path = state.path ?? screen.path;
  await page.goto(typeof path === 'string' ? path : path(fixtures));
  await state.then?.(screenPage);
  await waitUntilReady(screenPage, state);
}

/** Waits until this state is shown and stable. */
export async function waitUntilReady(screenPage: ScreenPage, state: State): Promise<void> {
  if (typeof state.ready === 'function') await state.ready(screenPage);
  else await screenPage.text(state.ready).waitFor();
  await waitUntilStable(screenPage.page);
}
