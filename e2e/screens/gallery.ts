import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { CATALOGUE } from './catalogue/catalogue.js';
import { reach, type Screen, type State } from './catalogue/screen.js';
import { galleryPage, type Picture } from './gallery-page.js';
import { openScene, stillness, THEMES, wearTheme, WIDTHS, type Scene, type Width } from './scene/scene.js';
import type { Stage } from './stage/stage.js';

interface Job {
  screen: Screen;
  name: string;
  state: State;
  width: Width;
}

/** How many pages are photographed at the same time. */
const AT_ONCE = 3;

/**
 * Photographs every screen in every state, in both themes and at both widths, and writes a page that shows them all.
 *
 * @param filter part of `/discover: block asked`, as the pictures are called; without it, everything
 * @returns the problems met on the way, in words
 */
export async function writeGallery(stage: Stage, folder: string, filter: string): Promise<string[]> {
  const jobs = CATALOGUE.flatMap((screen) =>
    Object.entries(screen.states)
      // Where a guard leads to is a state of that other screen.
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
        pictures.push(...(await photograph(browser, stage, folder, job)));
      } catch (error) {
        problems.push(`${job.screen.name}: ${job.name} (${job.width}): ${String(error).split('\n')[0] ?? ''}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  await writeFile(join(folder, 'index.html'), galleryPage(pictures));
  return problems;
}

async function photograph(browser: Browser, stage: Stage, folder: string, job: Job): Promise<Picture[]> {
  const { screen, name, state, width } = job;
  const scene = await openScene(browser, stage, state.as, width);
  try {
    await reach(scene, screen, state);
    const wholePage = await isWholePage(scene);
    if (wholePage) await layOut(scene);
    const pictures: Picture[] = [];
    for (const theme of THEMES) {
      await wearTheme(scene.page, theme);
      const file = `${slug(screen.name)}--${slug(name)}--${width}-${theme}.png`;
      await scene.page.screenshot({ path: join(folder, file), fullPage: wholePage });
      pictures.push({ screen: screen.name, state: name, as: state.as, width, theme, file });
    }
    return pictures;
  } finally {
    await scene.context.close();
  }
}

/** What lies upon the page belongs to the window: behind it, the page would only be in the way. */
async function isWholePage({ page }: Scene): Promise<boolean> {
  return (await page.locator('dialog[open], [role="menu"], [aria-live] > div:has(> div > p)').count()) === 0;
}

/** The page as a whole: what keeps to the window's edges goes to its place, and the pictures further down are loaded. */
async function layOut({ page }: Scene): Promise<void> {
  const windows = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('nav, main div')) {
      const { position, bottom } = getComputedStyle(element);
      if (['fixed', 'sticky'].includes(position) && bottom !== 'auto') element.style.position = 'static';
    }
    return Math.ceil(document.documentElement.scrollHeight / window.innerHeight);
  });
  for (let count = 1; count <= windows; count += 1) {
    await page.evaluate((index) => window.scrollTo(0, index * window.innerHeight), count % windows);
    await stillness(page);
  }
}

const slug = (words: string): string =>
  words
    .replace('*', 'not-found')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '') || 'landing';
