import type { Page } from 'playwright-core';

interface Stop {
  /** Index among all tabbable elements; -1 for a scroll container that is focusable only for scrolling. */
  place: number;
  name: string;
  /** Whether its style differs from the unfocused state. */
  marked: boolean;
  /** Whether another element covers it (WCAG 2.2, 2.4.11). */
  covered: boolean;
}

declare global {
  interface Window {
    kindredTabbing?: {
      stops: Element[];
      last: { element: Element; look: string; covered: boolean } | undefined;
      name: (element: Element) => string;
    };
  }
}

/**
 * Tabs through the page or its open dialog from the top: every control has to be reached, in order, with a visible
 * focus.
 */
export async function tabbingProblems(page: Page): Promise<string[]> {
  const expected = await page.evaluate(() => {
    const can =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    const stops = [...(dialog ?? document).querySelectorAll(can)].filter((element) => {
      const alone = element.getAttribute('tabindex') !== '-1' && element.closest('[inert]') === null;
      return alone && element.checkVisibility({ visibilityProperty: true });
    });
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
      element.id ||
      element.tagName;
    window.kindredTabbing = { stops, last: undefined, name };
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    if (dialog !== null) {
      dialog.tabIndex = -1;
      dialog.scrollTop = 0;
      dialog.focus();
    }
    return stops.map(name);
  });
  const reached: Stop[] = [];
  // A date input has a tab stop for each of its fields.
  for (let press = 0; press < expected.length * 2 + 10; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    if (stop.previous !== null) reached.push(stop.previous);
    if (stop.end) break;
  }
  const order = reached.filter(({ place }) => place >= 0).map(({ place }) => place);
  const missed = expected.filter((_, place) => !order.includes(place));
  const disordered = order.filter((place, index) => place < (order[index - 1] ?? -1));
  const unmarked = reached.filter(({ marked }) => !marked);
  return [
    ...missed.map((name) => `Tab never reaches '${name}'`),
    ...disordered.map((place) => `Tab goes back to '${expected[place] ?? ''}'`),
    ...unmarked.map(({ name }) => `no visible focus on '${name}'`),
    ...reached.filter(({ covered }) => covered).map(({ name }) => `'${name}' is covered while focused`),
  ];
}

/** Runs in the page: compares the last focused element with its focused style, and records the current one. */
function lookAtFocus(): { previous: Stop | null; end: boolean } | null {
  const state = window.kindredTabbing;
  if (state === undefined) return null;
  const lookOf = (element: Element): string => {
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    return around
      .map((each) => {
        if (!each) return '';
        const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        return [outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderColor, backgroundColor].join();
      })
      .join('|');
  };
  const isCovered = (element: Element): boolean => {
    // The visible replacement of a visually hidden input is next to it.
    const stand = element.closest('label') ?? element.parentElement ?? element;
    const own = element.getBoundingClientRect().width > 1 ? element : stand;
    // The first line of a link that wraps; its center can lie between the lines.
    const box = own.getClientRects()[0] ?? own.getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return met !== null && !own.contains(met) && !met.contains(own);
  };
  const element = document.activeElement ?? document.body;
  const { last, stops, name } = state;
  if (last?.element === element && element !== document.body) return { previous: null, end: false };
  const previous =
    last === undefined
      ? null
      : {
          place: stops.indexOf(last.element),
          name: name(last.element),
          marked: lookOf(last.element) !== last.look,
          covered: last.covered,
        };
  const end = element === document.body || (last !== undefined && element === stops[0]);
  state.last = { element, look: lookOf(element), covered: isCovered(element) };
  return { previous, end };
}
