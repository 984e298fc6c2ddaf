import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { CATALOG } from './catalog/catalog.js';
import { reach, type Screen, type State } from './catalog/screen.js';
import { galleryPage, type Picture } from './gallery-page.js';
import {
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
  width: Width;
}

/** Number of pages captured concurrently. */
const CONCURRENCY = 3;

/**
 * Takes screenshots of every screen in every state, theme, and width, and writes an index.html.
 *
 * @param filter substring of a screenshot name such as `/discover: block asked`; empty for all
 * @returns the problems found
 */
export async function writeGallery(fixtures: Fixtures, folder: string, filter: string): Promise<string[]> {
  const jobs = CATALOG.flatMap((screen) =>
    Object.entries(screen.states)
      // The target of a redirect is a state of that other screen.
      .filter(([name, { leadsTo }]) => leadsTo === undefined && `${screen.name}: ${name}`.includes(filter))
      .flatMap(([name, state]) =>
        (state.at === undefined ? (Object.keys(WIDTHS) as Width[]) : [state.at]).map((width) => ({
          screen,
          name,
          state,
          width,
        })),
      ),
  );
  if (filter === '') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser();
  const pictures: Picture[] = [];
  const problems: string[] = [];
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      try {
        pictures.push(...(await capture(browser, fixtures, folder, job)));
      } catch (error) {
        problems.push(`${job.screen.name}: ${job.name} (${job.width}): ${String(error).split('\n')[0] ?? ''}`);
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
  const { screen, name, state, width } = job;
  const screenPage = await openScreenPage(browser, fixtures, state.as, width);
  try {
    await reach(screenPage, screen, state);
    const wholePage = await isWholePage(screenPage);
    if (wholePage) await prepareFullPage(screenPage);
    const pictures: Picture[] = [];
    for (const theme of THEMES) {
      await setTheme(screenPage.page, theme);
      const file = `${slug(screen.name)}--${slug(name)}--${width}-${theme}.png`;
      await screenPage.page.screenshot({ path: join(folder, file), fullPage: wholePage });
      pictures.push({ screen: screen.name, state: name, as: state.as, width, theme, file });
    }
    return pictures;
  } finally {
    await screenPage.context.close();
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
