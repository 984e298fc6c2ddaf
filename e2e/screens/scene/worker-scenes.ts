import type { Browser } from 'playwright-core';
import { openBrowser } from '../../support/browser.js';
import type { Role } from '../stage/cast.js';
import { currentStage } from '../stage/stage.js';
import { EMPTY_PAGE } from './answers.js';
import { openScene, signIn, WIDTHS, type Scene, type Width } from './scene.js';

/** The browser of this worker, and its open scenes. */
interface WorkerScenes {
  browser: Promise<Browser>;
  scenes: Map<Width, Scene>;
}

/**
 * The key of `WorkerScenes` in `process`, where they outlive the modules of a spec file; `tear-down.mjs` uses it too. A
 * page that stays open keeps its renderer process, compiled scripts, and HTTP cache, which halves the time of a state.
 */
const KEY = Symbol.for('kindred.screens.scenes');

/** Type of the message with which Jest ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const END_OF_WORKER = 2;

/**
 * Runs `use` with the scene of this worker for the width, in a new document, with the session of this role and without
 * stored data. A scene whose `use` throws is closed and not reused.
 */
export async function withScene<Result>(
  as: Role,
  width: Width,
  use: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const { browser, scenes } = workerScenes();
  const stage = currentStage();
  const scene = scenes.get(width) ?? (await openScene(await browser, stage, 'visitor', width));
  scenes.delete(width);
  try {
    await signIn(scene.context, stage, as);
    const result = await use(scene);
    await reset(scene);
    scenes.set(width, scene);
    return result;
  } catch (error) {
    await scene.context.close();
    throw error;
  }
}

function workerScenes(): WorkerScenes {
  const worker = process as { [KEY]?: WorkerScenes };
  if (worker[KEY] === undefined) {
    worker[KEY] = { browser: openBrowser(), scenes: new Map() };
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

async function reset({ page, context, answers, complaints, width }: Scene): Promise<void> {
  answers.reset();
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
  await page.setViewportSize(WIDTHS[width]);
  // Outside the page, so that nothing in the next state is hovered.
  await page.mouse.move(-1, -1);
  complaints.length = 0;
}
