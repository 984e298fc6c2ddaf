import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { BROWSER_TIMEOUT, recordBrowserErrors, resizeUndrawn, type Size } from '../../support/browser.js';
import type { Role } from '../fixtures/test-accounts.js';
import type { Fixtures } from '../fixtures/fixtures.js';
import { EMPTY_PAGE, ResponseStubs } from './response-stubs.js';
import { pinToasts, recordHeadings, recordShifts, recordViolations } from './page-records.js';

/** Viewports of all screen tests, in CSS pixels. */
export const WIDTHS = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof WIDTHS;

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** A page opened in a role at one width, with everything that a state needs. */
export interface ScreenPage {
  fixtures: Fixtures;
  context: BrowserContext;
  page: Page;
  /** The DevTools session of the page. */
  session: CDPSession;
  width: Width;
  stubs: ResponseStubs;
  /** Console errors, page errors, and CSP violations. */
  browserErrors: string[];
  /** What `cleanUp` calls. */
  cleanups: (() => void)[];
  /** Whether further states can use the page; false after changes to it that cannot be undone. */
  isReusable: boolean;
  /** The visible element with exactly this text. */
  text: (content: string | RegExp) => Locator;
  button: (name: string | RegExp) => Locator;
}

/** Opens an empty page in its own browser context. */
export async function openScreenPage(
  browser: Browser,
  fixtures: Fixtures,
  as: Role,
  width: Width,
): Promise<ScreenPage> {
  const context = await browser.newContext({
    baseURL: fixtures.url,
    viewport: WIDTHS[width],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Animations must not affect measurements and screenshots.
    reducedMotion: 'reduce',
    // A service worker would respond to requests that these pages send to the server.
    serviceWorkers: 'block',
    ...(width === 'phone' ? { isMobile: true, hasTouch: true } : {}),
  });
  context.setDefaultTimeout(BROWSER_TIMEOUT);
  await signIn(context, fixtures, as);
  const page = await context.newPage();
  const browserErrors = recordBrowserErrors(page);
  await page.addInitScript(recordHeadings);
  await page.addInitScript(recordShifts);
  await page.addInitScript(recordViolations);
  await page.addInitScript(pinToasts);
  const session = await context.newCDPSession(page);
  const stubs = await ResponseStubs.on(session);
  await page.goto(EMPTY_PAGE);
  return {
    fixtures,
    context,
    page,
    session,
    width,
    browserErrors,
    cleanups: [],
    isReusable: true,
    stubs,
    text: (content) => page.getByText(content, { exact: true }).filter({ visible: true }).first(),
    button: (name) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
  };
}

/** Ends what a state has started, such as a partner who keeps typing. */
export function cleanUp({ cleanups }: ScreenPage): void {
  for (const end of cleanups.splice(0)) end();
}

export async function closeScreenPage(screenPage: ScreenPage): Promise<void> {
  cleanUp(screenPage);
  await screenPage.context.close();
}

/** Gives the context the session cookie of this role and no other cookie. */
export async function signIn(context: BrowserContext, fixtures: Fixtures, as: Role): Promise<void> {
  await context.clearCookies();
  if (as === 'visitor') return;
  const { sessionToken } = fixtures.accounts.people[as];
  await context.addCookies([{ name: 'sid', value: sessionToken, url: fixtures.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Lays out the page at this size, without drawing all of it. */
export const resize = ({ session, width }: ScreenPage, size: Size): Promise<void> =>
  resizeUndrawn(session, size, width === 'phone');

/** Lets the next screens begin in this theme, as after an earlier choice. The page has to be an empty one. */
export async function storeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
}

/** Sets the theme, as the theme button does, and waits for the transitions. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const isChanged = await page.evaluate((wanted) => {
    const { classList } = document.documentElement;
    if (classList.contains(wanted)) return false;
    classList.remove('dark', 'light');
    classList.add(wanted);
    return true;
  }, theme);
  if (isChanged) await waitUntilStable(page);
}

/** Waits until finite animations have ended, and fonts and visible images are loaded. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // Transitions start in the next frame; those of inherited colors one frame later.
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame();
      const animations = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      if (animations.length > 0) quiet = -1;
      await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)));
    }
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
  });
}
