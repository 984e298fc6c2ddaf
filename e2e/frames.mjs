/**
 * `npm run frames`: measures the frame rate of the built product on a phone whose processor is four times slower than this
 * one, while a member swipes cards and reads full profiles. Prints a table; needs an otherwise idle host.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser-options.mjs';
import { startDemoProduct } from './demo-product.mjs';

const SLOWDOWN = 4;
const ROUNDS = 5;
const IDLE_MILLISECONDS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FRAME_MILLISECONDS = 1_000 / 60;

/** Waits until the processes that have just started, such as those that render photos, leave the processor to the browser. */
async function waitUntilIdle() {
  const busyMilliseconds = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);
  const deadline = Date.now() + IDLE_MILLISECONDS;
  for (let idle = 0, before = busyMilliseconds(); idle < 4;) {
    if (Date.now() > deadline) throw new Error('The host is too busy to measure frames.');
    await pause(500);
    const now = busyMilliseconds();
    idle = now - before < 100 ? idle + 1 : 0;
    before = now;
  }
}

async function openDeck({ url, sid }) {
  const browser = await chromium.launch({
    ...(await browserOptions()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
  await context.addCookies([sid]);
  const page = await context.newPage();
  await page.goto('/discover');
  await page.locator('article').waitFor();
  const session = await context.newCDPSession(page);
  return { browser, page, session };
}

/** Collects the times between animation frames until `readFrames`. */
function recordFrames() {
  const frames = (globalThis.kindredFrames = []);
  let last = performance.now();
  const next = (now) => {
    if (globalThis.kindredFrames !== frames) return;
    frames.push(now - last);
    last = now;
    globalThis.requestAnimationFrame(next);
  };
  globalThis.requestAnimationFrame(next);
}

function readFrames() {
  const frames = globalThis.kindredFrames;
  globalThis.kindredFrames = undefined;
  // The first one contains the time before recording.
  return frames.slice(1);
}

async function drag({ page, session }, distance, steps) {
  // The focus returns to a button at the lower end of the card when a profile is closed.
  await page.evaluate(() => globalThis.scrollTo({ top: 0, behavior: 'instant' }));
  const { x, y, width } = await page.locator('article').boundingBox();
  const start = { x: Math.round(x + width / 2), y: Math.round(y + 120) };
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: start.x + Math.round((distance * step) / steps), y: start.y }]);
    await pause(FRAME_MILLISECONDS);
  }
  await touch('touchEnd', []);
  await pause(700);
}

/** What a member does, each measured on its own. */
const ACTIONS = {
  'drag a card and let it go': (deck) => drag(deck, 60, 40),
  'swipe a card away': async (deck) => {
    const position = async () => await deck.page.getByText(/^Profile \d+ of/).textContent();
    const before = await position();
    await drag(deck, -220, 30);
    if ((await position()) === before) throw new Error('The card was not swiped away.');
  },
  'open the full profile': async ({ page }) => {
    await page.getByRole('button', { name: 'View Full Profile' }).click();
    await page.locator('dialog[open] h2').waitFor();
    await pause(700);
  },
  'scroll the full profile': async ({ session }) => {
    await session.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -1_600, speed: 1_600 });
  },
  'close the full profile': async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await pause(300);
  },
};

async function measure(deck) {
  const frames = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, act] of Object.entries(ACTIONS)) {
      await deck.page.evaluate(recordFrames);
      await act(deck);
      frames[name].push(...(await deck.page.evaluate(readFrames)));
    }
  }
  return frames;
}

function summarize(frames) {
  const sorted = [...frames].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = frames.reduce((sum, each) => sum + each, 0);
  return {
    'frames/s': Math.round((frames.length / total) * 1_000),
    'median ms': Number(at(0.5).toFixed(1)),
    'p95 ms': Number(at(0.95).toFixed(1)),
    'longest ms': Math.round(at(1)),
    'later than 50 ms': `${((100 * frames.filter((each) => each > 50).length) / frames.length).toFixed(1)}%`,
  };
}

const folder = await mkdtemp(join(tmpdir(), 'kindred-frames-'));
let product;
let browser;
try {
  product = await startDemoProduct(folder);
  await waitUntilIdle();
  const deck = await openDeck(product);
  browser = deck.browser;
  // The first swipe loads what the later ones need.
  await drag(deck, 60, 5);
  await deck.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames = await measure(deck);
  console.table(Object.fromEntries(Object.entries(frames).map(([name, each]) => [name, summarize(each)])));
} finally {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}
