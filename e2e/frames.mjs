/**
 * `npm run frames`: measures the frame rate and the layout shifts of the built product on a phone whose processor is four
 * times slower than this one, while a member swipes cards, reads full profiles, writes notes, and matches. Prints a table, and
 * fails below the limits; needs an otherwise idle host.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser-options.mjs';
import { logIn, startDemoProduct } from './demo-product.mjs';

const SLOWDOWN = 4;
const ROUNDS = 5;
/** Per second, over a whole action. Below 60, because an action can begin with a long frame, in which the next screen is rendered. */
const MIN_FRAMES = 54;
const IDLE_MILLISECONDS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FRAME_MILLISECONDS = 1_000 / 60;
const KEY_MILLISECONDS = 60;
/** The animation of the match screen takes 1,100 ms. */
const MEET_MILLISECONDS = 1_400;
const NOTE = 'Where was this taken? The light is lovely.';

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

/** Makes every member of the deck like the reader, so that each like makes a match. */
async function likeReader({ url, sid }) {
  const read = async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { cookie: `sid=${sid.value}` } });
    return await response.json();
  };
  const { id } = await read('/api/auth/me');
  for (const { displayName } of await read('/api/discover')) {
    // The addresses of demo members are their first names.
    const [name] = displayName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
    const session = await logIn(url, `${name}@demo.kindred.local`);
    const { status } = await fetch(`${url}/api/likes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sid=${session?.value}` },
      body: JSON.stringify({ toUserId: id }),
    });
    // Some demo members like the reader already.
    if (![200, 201].includes(status)) throw new Error(`${displayName} could not like the reader: ${status}`);
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

/** Collects the times between animation frames, and the layout shifts, until `readRecord`. */
function startRecord() {
  const record = (globalThis.kindredRecord = { frames: [], shifts: [] });
  const note = (entries) => {
    for (const { value, hadRecentInput } of entries) record.shifts.push({ value, hadRecentInput });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  record.finish = () => {
    note(observer.takeRecords());
    observer.disconnect();
  };
  let last = performance.now();
  const next = (now) => {
    if (globalThis.kindredRecord !== record) return;
    record.frames.push(now - last);
    last = now;
    globalThis.requestAnimationFrame(next);
  };
  globalThis.requestAnimationFrame(next);
}

function readRecord() {
  const { frames, shifts, finish } = globalThis.kindredRecord;
  finish();
  globalThis.kindredRecord = undefined;
  // The first one contains the time before recording.
  return { frames: frames.slice(1), shifts };
}

/** The focus returns to a button at the lower end of the card when a profile is closed. */
const scrollToTop = (page) => page.evaluate(() => globalThis.scrollTo({ top: 0, behavior: 'instant' }));

/** Unlike `click`, scrolls nothing: the buttons below the card are sticky. */
async function tap(page, button) {
  const { x, y, width, height } = await button.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function drag({ page, session }, distance, steps) {
  await scrollToTop(page);
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

/**
 * What a member does, each measured on its own. Elements are found by selectors: to find one by its role or label, Playwright
 * computes those of the whole page, which takes a frame or more here.
 */
const ACTIONS = {
  'drag a card and let it go': (deck) => drag(deck, 60, 40),
  'swipe a card away': async (deck) => {
    const position = () => deck.page.locator('section[aria-label="Deck"] [aria-live]').textContent();
    const before = await position();
    await drag(deck, -220, 30);
    if ((await position()) === before) throw new Error('The card was not swiped away.');
  },
  'open the full profile': async ({ page }) => {
    await page.locator('article button', { hasText: 'View Full Profile' }).click();
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
  'open the note composer': async ({ page }) => {
    await page.locator('article button[aria-label="Like photo 1 with a note"]').click();
    await page.locator('dialog[open] textarea').waitFor();
    await pause(700);
  },
  'write a note': async ({ page }) => {
    await page.locator('dialog[open] textarea').pressSequentially(NOTE, { delay: KEY_MILLISECONDS });
  },
  'close the note composer': async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await pause(300);
  },
  'like, and match': async ({ page }) => {
    await scrollToTop(page);
    await tap(page, page.locator('[data-bottom-bar] button', { hasText: 'Like' }));
    await page.locator('#match-title').waitFor();
    await pause(MEET_MILLISECONDS);
  },
  'keep browsing': async ({ page }) => {
    await page.locator('section button', { hasText: 'Keep browsing' }).click();
    await page.locator('article').waitFor();
    await pause(700);
  },
};

async function measure(deck) {
  const records = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, { frames: [], shifts: [] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, act] of Object.entries(ACTIONS)) {
      await deck.page.evaluate(startRecord);
      await act(deck);
      const { frames, shifts } = await deck.page.evaluate(readRecord);
      records[name].frames.push(...frames);
      records[name].shifts.push(...shifts);
    }
  }
  return records;
}

const sumOf = (shifts) => Number(shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4));

function summarize({ frames, shifts }) {
  const sorted = [...frames].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const total = frames.reduce((sum, each) => sum + each, 0);
  return {
    'frames/s': Math.round((frames.length / total) * 1_000),
    'median ms': Number(at(0.5).toFixed(1)),
    'p95 ms': Number(at(0.95).toFixed(1)),
    'longest ms': Math.round(at(1)),
    'later than 50 ms': `${((100 * frames.filter((each) => each > 50).length) / frames.length).toFixed(1)}%`,
    'layout shift': sumOf(shifts.filter(({ hadRecentInput }) => !hadRecentInput)),
    'within 500 ms of input, too': sumOf(shifts),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'kindred-frames-'));
let product;
let browser;
try {
  product = await startDemoProduct(folder);
  await likeReader(product);
  await waitUntilIdle();
  const deck = await openDeck(product);
  browser = deck.browser;
  // The first swipe loads what the later ones need.
  await drag(deck, 60, 5);
  await deck.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const records = await measure(deck);
  const results = Object.entries(records).map(([name, each]) => [name, summarize(each)]);
  console.table(Object.fromEntries(results));
  for (const [name, result] of results) {
    if (result['frames/s'] >= MIN_FRAMES && result['layout shift'] === 0) continue;
    console.error(`${name}: the limits are ${MIN_FRAMES} frames/s and no layout shift.`);
    process.exitCode = 1;
  }
} finally {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}
