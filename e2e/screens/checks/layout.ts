import type { Size } from '../../support/browser.js';
import { resize, WIDTHS, type ScreenPage, type Width } from '../page/screen-page.js';

/** 1280 px at 200% zoom is 640 CSS px; the narrowest phones have 320. */
const NARROW = { wide: { width: 640, height: 400 }, phone: { width: 320, height: 640 } } as const;

/**
 * Overflow problems at the normal and the narrow size of these widths: horizontal scrolling, unreachable controls, text
 * outside its card, button, or badge, and words broken across lines. The page stays narrow afterward.
 */
export async function overflowProblems(screenPage: ScreenPage, widths: readonly Width[]): Promise<string[]> {
  const problems: string[] = [];
  for (const size of widths.flatMap((width) => [WIDTHS[width], NARROW[width]])) {
    problems.push(...(await overflowProblemsAt(screenPage, size)));
  }
  return problems;
}

/** Resizes the page, which keeps this size. */
export async function overflowProblemsAt(screenPage: ScreenPage, size: Size): Promise<string[]> {
  const { page } = screenPage;
  await resize(screenPage, size);
  const checks = [
    page.evaluate(overflowOfThePage, size.width),
    page.evaluate(overflowingTexts),
    page.evaluate(brokenTerms),
  ];
  const found = (await Promise.all(checks)).flat();
  return found.map((problem) => `at ${size.width} px: ${problem}`);
}

// These functions run inside the page: they can use nothing from this module.

function overflowOfThePage(wanted: number): string[] {
  const problems: string[] = [];
  const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open], :popover-open')];
  for (const scroller of scrollers) {
    // A mobile browser widens the layout viewport to its content.
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
    // Visually hidden elements are one pixel wide.
    if (width <= 1 || (right <= wanted + 1 && left >= -1) || scrollsSideways(element)) continue;
    problems.push(
      `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}" reaches ${Math.round(right)}`,
    );
  }
  return problems;
}

/** Texts that overflow a visible edge, or are cut off without an ellipsis. */
function overflowingTexts(): string[] {
  const hasEdges = ({ borderLeftWidth, borderRightWidth, backgroundColor, overflowX }: CSSStyleDeclaration): boolean =>
    overflowX !== 'visible' ||
    parseFloat(borderLeftWidth) + parseFloat(borderRightWidth) > 0 ||
    !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  const reachesOut = (textBox: DOMRect, from: Element): Element | undefined => {
    const { whiteSpace, fontSize } = getComputedStyle(from);
    // Preserved spaces hang over the end of a line.
    const slack = whiteSpace === 'pre-wrap' ? parseFloat(fontSize) / 2 : 1;
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right } = box.getBoundingClientRect();
      // Visually hidden, intentionally truncated, or scrollable. The page and dialogs must not scroll horizontally.
      if (style.clipPath.startsWith('inset(50%') || style.textOverflow === 'ellipsis') return undefined;
      if (['auto', 'scroll'].includes(style.overflowX) && !(box instanceof HTMLDialogElement)) return undefined;
      const isInline = style.display === 'inline';
      if (!isInline && hasEdges(style) && (textBox.left < left - slack || textBox.right > right + slack)) return box;
      // Positioned elements can overflow intentionally.
      if (['absolute', 'fixed'].includes(style.position)) return undefined;
    }
    return undefined;
  };
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: element } = text;
    if (!element || element.closest('[aria-hidden="true"], svg')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const textBox = range.getBoundingClientRect();
    const box = textBox.width > 0 ? reachesOut(textBox, element) : undefined;
    if (!box) continue;
    const name = `${box.tagName} ${box.className}`.trim().slice(0, 60);
    problems.push(`"${(text.textContent ?? '').trim().slice(0, 40)}" reaches out of ${name}`);
  }
  return problems;
}

/** Terms with a word broken across lines, for lack of space. */
function brokenTerms(): string[] {
  const isBroken = (text: Text): boolean =>
    [...text.data.matchAll(/\p{L}+/gu)].some(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
  return [...document.querySelectorAll('dt')]
    .filter(({ firstChild }) => firstChild instanceof Text && isBroken(firstChild))
    .map(({ textContent }) => `"${textContent}" has a broken word`);
}
