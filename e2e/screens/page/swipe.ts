import type { ScreenPage } from './screen-page.js';

/** Drags the card with a finger, and lets it go after calling `before`. */
export async function swipe(
  { page, session }: ScreenPage,
  distance: number,
  before?: () => Promise<void>,
): Promise<void> {
  const box = await page.locator('article').boundingBox();
  if (box === null) throw new Error('no card');
  const y = Math.round(box.y + 100);
  const start = Math.round(box.x + box.width / 2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step++) await touch('touchMove', start + Math.round((distance * step) / 10));
  await before?.();
  await touch('touchEnd');
}
