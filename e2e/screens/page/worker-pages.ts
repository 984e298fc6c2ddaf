import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser.js';
import type { Role } from '../fixtures/test-accounts.js';
import { currentFixtures, type Fixtures } from '../fixtures/fixtures.js';
import { AXE_PATH, serveAxe } from './axe-script.js';
import { EMPTY_PAGE } from './response-stubs.js';
import {
  cleanUp,
  closeScreenPage,
  openScreenPage,
  resize,
  signIn,
  WIDTHS,
  type ScreenPage,
  type Width,
} from './screen-page.js';

/** The browser of this worker, and its open pages. */
interface WorkerPages {
  browser: Promise<Browser>;
  axeUrl: Promise<string>;
  pages: Map<Width, ScreenPage>;
}

/**
 * The key of `WorkerPages` in `process`, where they outlive the modules of a spec file; `tear-down.mjs` uses it too. A
 * page that stays open keeps its renderer process, compiled scripts, and HTTP cache, which halves the time of a state.
 */
const KEY = Symbol.for('kindred.screens.pages');

/** Type of the message with which Jest ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const END_OF_WORKER = 2;

/**
 * Runs `use` with the page of this worker for the width, in a new document, with the session of this role and without
 * stored data. A page whose `use` throws, or that says that it is not reusable, is closed.
 */
export async function withScreenPage<Result>(
  as: Role,
  width: Width,
  use: (screenPage: ScreenPage) => Promise<Result>,
): Promise<Result> {
  const { pages } = workerPages();
  const fixtures = currentFixtures();
  const screenPage = pages.get(width) ?? (await openWorkerPage(fixtures, width));
  pages.delete(width);
  try {
    await signIn(screenPage.context, fixtures, as);
    const result = await use(screenPage);
    if (screenPage.isReusable) {
      await reset(screenPage);
      pages.set(width, screenPage);
    } else await closeScreenPage(screenPage);
    return result;
  } catch (error) {
    await closeScreenPage(screenPage);
    throw error;
  }
}

async function openWorkerPage(fixtures: Fixtures, width: Width): Promise<ScreenPage> {
  const { browser, axeUrl } = workerPages();
  const screenPage = await openScreenPage(await browser, fixtures, 'visitor', width);
  await resize(screenPage, WIDTHS[width]);
  screenPage.stubs.serveFile(AXE_PATH, await axeUrl);
  return screenPage;
}

function workerPages(): WorkerPages {
  const worker = process as { [KEY]?: WorkerPages };
  if (worker[KEY] === undefined) {
    worker[KEY] = { browser: openBrowser(), axeUrl: serveAxe(), pages: new Map() };
    exitWithWorker();
  }
  return worker[KEY];
}

/** An open browser keeps its worker running. When the worker exits, Playwright ends the browser. */
function exitWithWorker(): void {
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === END_OF_WORKER) process.exit();
  });
}

async function reset(screenPage: ScreenPage): Promise<void> {
  const { page, context, stubs, browserErrors, width } = screenPage;
  cleanUp(screenPage);
  stubs.reset();
  await context.setOffline(false);
  // A form with unsaved changes shows a confirmation.
  page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  // For about:blank or another origin, Chromium would start another renderer process.
  await page.goto(EMPTY_PAGE);
  page.removeAllListeners('dialog');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await resize(screenPage, WIDTHS[width]);
  // Outside the page, so that nothing in the next state is hovered.
  await page.mouse.move(-1, -1);
  browserErrors.length = 0;
}
