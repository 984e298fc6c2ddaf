import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { discover } from './catalog/discover.js';
import { reach, type State } from './catalog/screen.js';
import { recordsOf } from './page/page-records.js';
import { waitUntilStable, type ScreenPage } from './page/screen-page.js';
import { swipe } from './page/swipe.js';
import { withScreenPage } from './page/worker-pages.js';

declare global {
  interface Window {
    kindredAnswered?: boolean;
  }
}

const FULL_PROFILE = 'full profile, many photos';

/** Scrolls a scroller to its end, step by step, so that photos load as they come into view. Scrolling is no input. */
async function scrollThrough({ page }: ScreenPage, selector: string): Promise<void> {
  const scrolled = await page.locator(selector).evaluate(async (scroller) => {
    const positions: number[] = [];
    while (positions.at(-1) !== scroller.scrollTop) {
      positions.push(scroller.scrollTop);
      scroller.scrollTop += 300;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return positions.length;
  });
  expect(scrolled).toBeGreaterThan(2);
  await waitUntilStable(page);
}

const stateOf = (name: string): State => {
  const state = discover.states[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
};

/** Scrolls past the top of the deck. */
const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Records that a like was answered. Runs in the page. */
function recordAnswer(): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    window.kindredAnswered ||= String(request[1]?.body).includes('"operationName":"Like"');
    return response;
  };
}

/** Resolves when what a response changes has been drawn. Runs in the page. */
const nextFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

const shiftsOf = async ({ page }: ScreenPage): Promise<{ shifts: number; shifted: string[] }> => {
  const { shifts, shifted } = await recordsOf(page);
  return { shifts, shifted };
};

// Exactly 0: sizes of photos do not depend on their files, and cards replace each other.
const NONE = { shifts: 0, shifted: [] };

/** When fonts arrive on a slow connection. */
const FONT_ARRIVALS: [name: string, isTime: (page: Page) => Promise<unknown>][] = [
  ['before the first text', (page) => page.waitForLoadState('domcontentloaded')],
  ['after the first text', (page) => page.locator('h1').first().waitFor({ state: 'attached' })],
];

describe('layout shifts', () => {
  it.each(FONT_ARRIVALS)('do not happen when fonts arrive after the scripts and %s', (_name, isTime) =>
    withScreenPage('member', 'wide', async (screenPage) => {
      const { page } = screenPage;
      let delayed = 0;
      await page.route('**/*.woff2', async (route) => {
        delayed++;
        await isTime(page);
        await route.continue();
      });
      await reach(screenPage, discover, stateOf('full'));
      await page.unroute('**/*.woff2');
      expect({ delayed, ...(await shiftsOf(screenPage)) }).toEqual({ delayed: 2, ...NONE });
    }),
  );

  it.each(['wide', 'phone'] as const)('do not happen when a profile is opened, read, and closed, %s', (width) =>
    withScreenPage('member', width, async (screenPage) => {
      const { page } = screenPage;
      await reach(screenPage, discover, stateOf(FULL_PROFILE));
      await scrollThrough(screenPage, 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await waitUntilStable(page);
      expect(await shiftsOf(screenPage)).toEqual(NONE);
    }),
  );

  it('do not happen when cards are swiped', () =>
    withScreenPage('member', 'phone', async (screenPage) => {
      const { stubs, page, text } = screenPage;
      stubs.respondWith('Pass', { pass: true });
      await reach(screenPage, discover, stateOf('full'));
      for (const position of [2, 3]) {
        await swipe(screenPage, -200);
        await text(new RegExp(`^Profile ${position} of \\d+$`)).waitFor();
        await waitUntilStable(page);
      }
      // One that is not far enough springs back.
      await swipe(screenPage, 30);
      await waitUntilStable(page);
      expect(await shiftsOf(screenPage)).toEqual(NONE);
    }));

  it('do not happen while the match screen loads, which is seen from its top, as the next card is', () =>
    withScreenPage('member', 'phone', async (screenPage) => {
      const { page, button, text } = screenPage;
      let placeholders = 0;
      await page.route('**/match-screen*.js', async (route) => {
        await page.waitForFunction(() => window.kindredAnswered);
        await page.evaluate(nextFrames);
        placeholders += await page.getByRole('status', { name: 'Loading profiles' }).count();
        await route.continue();
      });
      await reach(screenPage, discover, { ...stateOf('full'), before: stateOf('matched').before });
      await page.evaluate(recordAnswer);
      await scrollDown(page);
      await button('Like').click();
      await text("It's a match!").waitFor();
      await page.unroute('**/match-screen*.js');
      expect(placeholders).toBe(0);
      expect(await topOf(page, 'section[aria-labelledby="match-title"]')).toBeGreaterThanOrEqual(0);

      await scrollDown(page);
      await button('Keep browsing').click();
      await page.locator('article').waitFor();
      expect(await topOf(page, 'section[aria-label="Deck"]')).toBeGreaterThanOrEqual(0);
    }));
});
