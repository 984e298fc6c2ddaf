import type { Page } from 'playwright-core';

interface Stop {
  /** Index among all tabbable elements; -1 for a scroll container that is focusable only for scrolling. */
  index: number;
  name: string;
  /** Whether its style differs from the unfocused state. */
  highlighted: boolean;
  /** Whether another element covers it (WCAG 2.2, 2.4.11). */
  covered: boolean;
}

declare global {
  interface Window {
    kindredTabbing?: {
      stops: Element[];
      last: { element: Element; style: string; covered: boolean } | undefined;
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
    // A tab list passes the focus on to its selected tab.
    const selector =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]:not([role="tablist"])';
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    const stops = [...(dialog ?? document).querySelectorAll(selector)].filter((element) => {
      const tabbable = element.getAttribute('tabindex') !== '-1' && element.closest('[inert]') === null;
      return tabbable && element.checkVisibility({ visibilityProperty: true });
    });
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
      element.id ||
      element.tagName;
    window.kindredTabbing = { stops, last: undefined, name };
    window.scrollTo(0, 0);
    // Tabbing would otherwise start at the element that was clicked last.
    const start = dialog ?? document.body;
    start.tabIndex = -1;
    start.scrollTop = 0;
    start.focus();
    return stops.map(name);
  });
  const reached: Stop[] = [];
  // A date input has a tab stop for each of its fields.
  for (let press = 0; press < expected.length * 2 + 10; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(recordFocus);
    if (stop === null) break;
    if (stop.previous !== null) reached.push(stop.previous);
    if (stop.end) break;
  }
  const order = reached.filter(({ index }) => index >= 0).map(({ index }) => index);
  const missed = expected.filter((_, index) => !order.includes(index));
  const outOfOrder = order.filter((stop, position) => stop < (order[position - 1] ?? -1));
  const notHighlighted = reached.filter(({ highlighted }) => !highlighted);
  return [
    ...missed.map((name) => `Tab never reaches '${name}'`),
    ...outOfOrder.map((index) => `Tab goes back to '${expected[index] ?? ''}'`),
    ...notHighlighted.map(({ name }) => `no visible focus on '${name}'`),
    ...reached.filter(({ covered }) => covered).map(({ name }) => `'${name}' is covered while focused`),
  ];
}

/** Runs in the page: compares the last focused element with its focused style, and records the current one. */
function recordFocus(): { previous: Stop | null; end: boolean } | null {
  const state = window.kindredTabbing;
  if (state === undefined) return null;
  const styleOf = (element: Element): string => {
    const neighbors = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ];
    return neighbors
      .map((each) => {
        if (!each) return '';
        const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        return [outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderColor, backgroundColor].join();
      })
      .join('|');
  };
  const isCovered = (element: Element): boolean => {
    // The visible replacement of a visually hidden input is next to it.
    const replacement = element.closest('label') ?? element.parentElement ?? element;
    const own = element.getBoundingClientRect().width > 1 ? element : replacement;
    // The first line of a link that wraps; its center can lie between the lines.
    const box = own.getClientRects()[0] ?? own.getBoundingClientRect();
    const topElement = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return topElement !== null && !own.contains(topElement) && !topElement.contains(own);
  };
  const element = document.activeElement ?? document.body;
  const { last, stops, name } = state;
  if (last?.element === element && element !== document.body) return { previous: null, end: false };
  const previous =
    last === undefined
      ? null
      : {
          index: stops.indexOf(last.element),
          name: name(last.element),
          highlighted: styleOf(last.element) !== last.style,
          covered: last.covered,
        };
  const end = element === document.body || (last !== undefined && element === stops[0]);
  state.last = { element, style: styleOf(element), covered: isCovered(element) };
  return { previous, end };
}
