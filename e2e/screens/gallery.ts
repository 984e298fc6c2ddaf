import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { CATALOG } from './catalog/catalog.js';
import { reach, type Screen, type State } from './catalog/screen.js';
import { galleryPage, type Picture } from './gallery-page.js';
import {
  closeScreenPage,
  openScreenPage,
  waitUntilStable,
  THEMES,
  setTheme,
  WIDTHS,
  type ScreenPage,
  type Width,
} from './page/screen-page.js';
import type { Fixtures } from './fixtures/fixtures.js';

interface Job {
  screen: Screen;
  name: string;
  state: State;
  size: Size;
}

/** The page of a width, resized to another viewport if it has one. */
interface Size {
  name: string;
  width: Width;
  viewport?: { width: number; height: number };
}

/** Narrower viewports are those of phones. */
const PHONES_BELOW = 640;
const PHONE_ASPECT = 2;
const SCREEN_ASPECT = 9 / 16;

const DEFAULT_SIZES = (Object.keys(WIDTHS) as Width[]).map((width): Size => ({ name: width, width }));

/** A viewport of this many CSS pixels. */
const sizeOf = (pixels: number): Size => {
  const isPhone = pixels < PHONES_BELOW;
  const viewport = { width: pixels, height: Math.round(pixels * (isPhone ? PHONE_ASPECT : SCREEN_ASPECT)) };
  return { name: String(pixels), width: isPhone ? 'phone' : 'wide', viewport };
};

/** Number of pages captured concurrently. */
const CONCURRENCY = 3;

/**
 * Takes screenshots of every screen in every state, theme, and width, and writes an index.html.
 *
 * @param filter substring of a screenshot name such as `/discover: block asked`; empty for all
 * @param pixels widths to use instead of the usual two
 * @returns the problems found
 */
export async function writeGallery(
  fixtures: Fixtures,
  folder: string,
  filter: string,
  pixels: readonly number[] = [],
): Promise<string[]> {
  const sizes = pixels.length === 0 ? DEFAULT_SIZES : pixels.map(sizeOf);
  const jobs = CATALOG.flatMap((screen) =>
    Object.entries(screen.states)
      // The target of a redirect is a state of that other screen.
      .filter(([name, { leadsTo }]) => leadsTo === undefined && `${screen.name}: ${name}`.includes(filter))
      .flatMap(([name, state]) =>
        sizes
          .filter(({ width }) => state.at === undefined || state.at === width)
          .map((size): Job => ({ screen, name, state, size })),
      ),
  );
  if (filter === '') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ paints: true });
  const pictures: Picture[] = [];
  const problems: string[] = [];
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      try {
        pictures.push(...(await capture(browser, fixtures, folder, job)));
      } catch (error) {
        problems.push(`${job.screen.name}: ${job.name} (${job.size.name}): ${String(error).split('\n')[0] ?? ''}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    await browser.close();
  }
  await writeFile(join(folder, 'index.html'), galleryPage(pictures));
  return problems;
}

async function capture(browser: Browser, fixtures: Fixtures, folder: string, job: Job): Promise<Picture[]> {
  const { screen, name, state, size } = job;
  const screenPage = await openScreenPage(browser, fixtures, state.as, size.width);
  try {
    if (size.viewport !== undefined) await screenPage.page.setViewportSize(size.viewport);
    await reach(screenPage, screen, state);
    const wholePage = await isWholePage(screenPage);
    if (wholePage) await prepareFullPage(screenPage);
    const pictures: Picture[] = [];
    for (const theme of THEMES) {
      await setTheme(screenPage.page, theme);
      const file = `${slug(screen.name)}--${slug(name)}--${size.name}-${theme}.png`;
      await screenPage.page.screenshot({ path: join(folder, file), fullPage: wholePage });
      pictures.push({ screen: screen.name, state: name, as: state.as, width: size.name, theme, file });
    }
    return pictures;
  } finally {
    await closeScreenPage(screenPage);
  }
}

/** With an overlay, only the viewport is captured, since the overlay belongs to it. */
async function isWholePage({ page }: ScreenPage): Promise<boolean> {
  return (await page.locator('dialog[open], [role="menu"], [aria-live] > div:has(> div > p)').count()) === 0;
}

/** Prepares a full-page screenshot: unpins fixed elements and scrolls through the page to load lazy images. */
async function prepareFullPage({ page }: ScreenPage): Promise<void> {
  const windows = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('nav, main div')) {
      const { position, bottom } = getComputedStyle(element);
      if (['fixed', 'sticky'].includes(position) && bottom !== 'auto') element.style.position = 'static';
    }
    return Math.ceil(document.documentElement.scrollHeight / window.innerHeight);
  });
  for (let count = 1; count <= windows; count += 1) {
    await page.evaluate((index) => window.scrollTo(0, index * window.innerHeight), count % windows);
    await waitUntilStable(page);
  }
}

const slug = (text: string): string =>
  text
    .replace('*', 'not-found')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') || 'landing';
