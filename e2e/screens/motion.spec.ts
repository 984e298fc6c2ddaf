import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { discover } from './catalog/discover.js';
import { reach, type State } from './catalog/screen.js';
import { swipe } from './page/swipe.js';
import { withScreenPage } from './page/worker-pages.js';

/** Animations shorter than this are not seen. With reduced motion, those of the style sheet take 0.01 ms. */
const SEEN_MILLISECONDS = 50;

declare global {
  interface Window {
    /** How the card moves: while a finger drags it, and when it is let go. */
    kindredCard?: { tilt: string; exits: { milliseconds: number; translate: string }[] };
  }
}

/** Records how the card moves. Runs in the page, where the listener of the window is called after those of the client. */
function recordCard(): void {
  const onRelease = (): void => {
    const card = document.querySelector('article');
    if (card === null) throw new Error('no card');
    window.kindredCard = {
      tilt: card.style.rotate,
      exits: card.getAnimations().map(({ effect }) => ({
        milliseconds: Number(effect?.getComputedTiming().duration),
        translate: effect instanceof KeyframeEffect ? String(effect.getKeyframes().at(-1)?.['translate']) : '',
      })),
    };
  };
  window.addEventListener('pointerup', onRelease, { once: true });
}

/** The names of the animations of the match screen that are seen. They fill forwards, so that those that have ended are found. */
async function seenAnimations(page: Page): Promise<string[]> {
  const animations = await page.locator('section[aria-labelledby="match-title"]').evaluate((screen) =>
    screen.getAnimations({ subtree: true }).map((animation) => ({
      name: animation instanceof CSSAnimation ? animation.animationName : 'transition',
      milliseconds: Number(animation.effect?.getComputedTiming().duration),
    })),
  );
  return animations
    .filter(({ milliseconds }) => milliseconds >= SEEN_MILLISECONDS)
    .map(({ name }) => name)
    .sort();
}

const stateOf = (name: string): State => {
  const state = discover.states[name];
  if (state === undefined) throw new Error(`no state ${name}`);
  return state;
};

/** Likes the first card with a swipe, which makes a match, and returns what moved. */
const likeWithMotion = (reducedMotion: 'reduce' | 'no-preference') =>
  withScreenPage('member', 'phone', async (screenPage) => {
    const { page, text } = screenPage;
    await page.emulateMedia({ reducedMotion });
    await reach(screenPage, discover, { ...stateOf('full'), before: stateOf('matched').before });
    await swipe(screenPage, 200, () => page.evaluate(recordCard));
    await text("It's a match!").waitFor();
    const card = await page.evaluate(() => window.kindredCard);
    const animations = await seenAnimations(page);
    // As every screen page, also for the states of other specs.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return { card, animations };
  });

describe('motion', () => {
  it('tilts a card, moves it out to its side, and brings the portraits of a match together', async () => {
    const { card, animations } = await likeWithMotion('no-preference');
    expect(card?.tilt).toMatch(/^[1-9][\d.]*deg$/);
    expect(card?.exits).toEqual([{ milliseconds: expect.any(Number), translate: expect.stringMatching(/^\d{3}px/) }]);
    expect(card?.exits[0]?.milliseconds).toBeGreaterThanOrEqual(SEEN_MILLISECONDS);
    expect(animations).toEqual(['enter', 'meet-first', 'meet-second', 'ring-meet']);
  });

  it('leaves all that out with reduced motion', async () => {
    expect(await likeWithMotion('reduce')).toEqual({ card: { tilt: '', exits: [] }, animations: [] });
  });
});
