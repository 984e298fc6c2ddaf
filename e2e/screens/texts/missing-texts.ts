import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { TextRow } from './text-table.js';

const MAX_WAIT_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 100;

/**
 * The rows whose text is not visible in the page, as content, accessible name, placeholder, or tooltip. Waits up to 30 s for
 * them: some come with another response than what the state waits for.
 */
export async function missingTexts(page: Page, rows: readonly TextRow[]): Promise<string[]> {
  const end = Date.now() + MAX_WAIT_MILLISECONDS;
  for (;;) {
    const missing = await missingNow(page, rows);
    if (missing.length === 0 || Date.now() > end) return missing;
    await pause(POLL_MILLISECONDS);
  }
}

async function missingNow(page: Page, rows: readonly TextRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const found = await page.evaluate(() => {
    const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const texts = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const shown = element instanceof HTMLOptionElement ? element.closest('select') : element;
      if (!shown?.checkVisibility({ visibilityProperty: true })) continue;
      texts.add(plain(element.textContent));
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(plain(element.getAttribute(name)));
    }
    return [...texts];
  });
  const exact = new Set(found);
  const isThere = ({ text, pattern, within }: TextRow): boolean => {
    if (pattern !== undefined) {
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      return found.some((each) => whole.test(each));
    }
    return within ? found.some((each) => each.includes(text)) : exact.has(text);
  };
  return rows.filter((row) => !isThere(row)).map(({ text }) => `no text '${text}'`);
}
