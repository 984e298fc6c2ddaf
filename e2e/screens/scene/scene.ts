import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Role } from '../stage/cast.js';
import type { Stage } from '../stage/stage.js';
import { Answers } from './answers.js';
import { recordHeadings, recordShifts, recordViolations } from './page-records.js';

/** The two widths that everything is looked at, in CSS pixels. */
export const WIDTHS = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof WIDTHS;

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** One page, opened by somebody at one width, with everything that a state needs to come about. */
export interface Scene {
  stage: Stage;
  context: BrowserContext;
  page: Page;
  width: Width;
  answers: Answers;
  /** What the console, the page or its content security policy complained about. */
  complaints: string[];
  /** The visible element with exactly this text. */
  text: (words: string | RegExp) => Locator;
  button: (name: string | RegExp) => Locator;
}

/** A scene in a browser context of its own. */
export async function openScene(browser: Browser, stage: Stage, as: Role, width: Width): Promise<Scene> {
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport: WIDTHS[width],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Animations are neither measured nor photographed halfway.
    reducedMotion: 'reduce',
    // A service worker would respond to requests that these pages send to the server.
    serviceWorkers: 'block',
    ...(width === 'phone' ? { isMobile: true, hasTouch: true } : {}),
  });
  context.setDefaultTimeout(20_000);
  await signIn(context, stage, as);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A rejected call is a response, not a fault; the browser logs it all the same.
    const isRejectedCall = message.text().startsWith('Failed to load resource');
    // Nor is a socket that tries to reconnect while a scene is offline.
    const isOffline = message.text().endsWith('net::ERR_INTERNET_DISCONNECTED');
    if (message.type() === 'error' && !isRejectedCall && !isOffline) complaints.push(message.text());
  });
  await page.addInitScript(recordHeadings);
  await page.addInitScript(recordShifts);
  await page.addInitScript(recordViolations);
  return {
    stage,
    context,
    page,
    width,
    complaints,
    answers: await Answers.on(page),
    text: (words) => page.getByText(words, { exact: true }).filter({ visible: true }).first(),
    button: (name) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
  };
}

/** Gives the context the session cookie of this role and no other cookie. */
export async function signIn(context: BrowserContext, stage: Stage, as: Role): Promise<void> {
  await context.clearCookies();
  if (as === 'visitor') return;
  const [name = '', value = ''] = stage.cast.people[as].cookie.split('=', 2);
  await context.addCookies([{ name, value, url: stage.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Changes the theme in place, as the theme button does, and waits for the colours to have changed. */
export async function wearTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(wanted);
  }, theme);
  await stillness(page);
}

/** Waits until nothing moves but what moves for ever, the fonts are there, and so are the pictures in view. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // A change of class begins its transitions with the next frame, and those of what inherits a colour one frame later.
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame();
      const passing = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      if (passing.length > 0) quiet = -1;
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    }
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Keeps the notice that is shown, as a pointer resting upon it would. */
export async function keepToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notice = document.querySelector('[aria-live] > *');
    notice?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
}
