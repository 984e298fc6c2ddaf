import type { Page } from 'playwright-core';

/** An open dialog or menu has to contain the focus, close on Escape, and return the focus to its opener. */
export async function escapeProblems(page: Page): Promise<string[]> {
  const OVERLAY = 'dialog[open], [role="menu"]';
  const overlay = page.locator(OVERLAY);
  // One evaluation: a menu closes when the window is resized, as the previous check does.
  const holdsFocus = await page.evaluate(
    (open) => document.querySelector(open) && document.activeElement?.closest(open) !== null,
    OVERLAY,
  );
  if (holdsFocus === null) return [];
  await page.keyboard.press('Escape');
  const closed = await overlay
    .first()
    .waitFor({ state: 'detached' })
    .then(
      () => true,
      () => false,
    );
  const focusIsBack = await page.evaluate(() => document.activeElement !== document.body);
  return [
    ...(holdsFocus ? [] : ['the focus is not in what was opened']),
    ...(closed ? [] : ['Escape does not close it']),
    ...(focusIsBack ? [] : ['the focus is lost when it is closed']),
  ];
}
