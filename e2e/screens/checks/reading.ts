import type { ScreenPage } from '../page/screen-page.js';
import { overflowProblemsAt } from './layout.js';

/** The narrowest phone and the widest common window. */
const EXTREMES = [
  { width: 1920, height: 1080 },
  { width: 320, height: 640 },
];

/** The limit of WCAG 1.4.8. */
const LINE_CHARACTERS = 80;

/**
 * What disturbs reading at the narrowest and at the widest size: overflow, text that is cut off, and long lines. The page
 * stays narrow afterward.
 */
export async function readingProblems(screenPage: ScreenPage): Promise<string[]> {
  const problems: string[] = [];
  for (const size of EXTREMES) {
    problems.push(...(await overflowProblemsAt(screenPage, size)));
    const found = await screenPage.page.evaluate(unreadableTexts, LINE_CHARACTERS);
    problems.push(...found.map((problem) => `at ${size.width} px: ${problem}`));
  }
  return problems;
}

/** Texts whose lower lines are cut off, without an ellipsis, or whose lines are too long. Runs in the page. */
function unreadableTexts(lineCharacters: number): string[] {
  const isCutOff = (box: DOMRect, from: Element): boolean => {
    for (let above: Element | null = from; above && above !== document.body; above = above.parentElement) {
      const { overflowY, webkitLineClamp, clipPath, position } = getComputedStyle(above);
      // Truncated intentionally, visually hidden, or scrollable.
      if (webkitLineClamp !== 'none' || clipPath.startsWith('inset(50%')) return false;
      if (['auto', 'scroll'].includes(overflowY)) return false;
      const { top, bottom } = above.getBoundingClientRect();
      if (['hidden', 'clip'].includes(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1)) return true;
      if (position === 'fixed') return false;
    }
    return false;
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
    const lines = [...range.getClientRects()].map(({ width }) => width);
    const length = (text.textContent ?? '').trim().length;
    const longest = (length * Math.max(...lines)) / lines.reduce((sum, width) => sum + width, 0);
    const name = `"${(text.textContent ?? '').trim().slice(0, 40)}"`;
    if (longest > lineCharacters) problems.push(`${name} has ${Math.round(longest)} characters in a line`);
    if (isCutOff(range.getBoundingClientRect(), element)) problems.push(`${name} is cut off`);
  }
  return problems;
}
