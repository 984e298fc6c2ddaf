import type { Page } from 'playwright-core';
import type { Width } from '../scene/scene.js';

/** 1280 px at 200% zoom are 640 CSS px; and no phone is narrower than 320. */
const NARROW = { wide: { width: 640, height: 400 }, phone: { width: 320, height: 640 } } as const;

/** What does not fit when the page is narrower than it was: it would have to be scrolled sideways, or is out of reach. */
export async function overflowAtItsNarrowest(page: Page, width: Width): Promise<string[]> {
  const size = NARROW[width];
  await page.setViewportSize(size);
  const found = await page.evaluate((wanted) => {
    const problems: string[] = [];
    const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open], :popover-open')];
    for (const scroller of scrollers) {
      // A phone widens the page itself to what is in it.
      const excess = scroller.scrollWidth - Math.min(scroller.clientWidth, wanted);
      if (excess > 0) problems.push(`${scroller.tagName} is ${excess} px too wide`);
    }
    const scrollsSideways = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label')) {
      if (element.closest('[aria-hidden="true"]') || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = element.getBoundingClientRect();
      // What is for screen readers alone is one pixel wide.
      if (width <= 1 || (right <= wanted + 1 && left >= -1) || scrollsSideways(element)) continue;
      problems.push(
        `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}" reaches ${Math.round(right)}`,
      );
    }
    return problems;
  }, size.width);
  return found.map((problem) => `at ${size.width} px: ${problem}`);
}
