import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { discover } from './catalog/discover.js';
import { reach, type State } from './catalog/screen.js';
import { recordsOf } from './page/page-records.js';
import { waitUntilStable, type ScreenPage } from './page/screen-page.js';
import { withScreenPage } from './page/worker-pages.js';

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

/** Drags the card with a finger. */
async function swipe({ page, context }: ScreenPage, distance: number): Promise<void> {
  const box = await page.locator('article').boundingBox();
  if (box === null) throw new Error('no card');
  const session = await context.newCDPSession(page);
  const y = Math.round(box.y + 100);
  const start = Math.round(box.x + box.width / 2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step++) await touch('touchMove', start + Math.round((distance * step) / 10));
  await touch('touchEnd');
  await session.detach();
}

const stateOf = (name: string): State => {
  const state = discover.states[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
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
});
