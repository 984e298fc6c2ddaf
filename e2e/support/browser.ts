import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Site } from './product.js';

/** Launches the Chromium that `prepare-browser.mjs` found, with the libraries and fonts it needs. */
export function openBrowser(): Promise<Browser> {
  const { BROWSER_EXECUTABLE, BROWSER_LIBRARIES, BROWSER_FONTS } = process.env;
  return chromium.launch({
    executablePath: BROWSER_EXECUTABLE ?? '',
    env: {
      ...(process.env as Record<string, string>),
      ...(BROWSER_LIBRARIES === undefined ? {} : { LD_LIBRARY_PATH: BROWSER_LIBRARIES }),
      ...(BROWSER_FONTS === undefined ? {} : { FONTCONFIG_PATH: BROWSER_FONTS }),
    },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--disable-background-networking',
      // Documents live for about a second: optimizing their code takes longer than it saves.
      '--js-flags=--no-maglev --no-opt',
      '--num-raster-threads=1',
    ],
  });
}

/** One browser context with its own cookies. `browserErrors` collects console and page errors. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  browserErrors: string[];
}

export async function openVisitor(
  browser: Browser,
  product: Site,
  viewport = { width: 1280, height: 800 },
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: product.url, viewport });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  page.on('console', (message) => {
    // An error response is not a fault of the page, although the browser logs it.
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailedRequest) browserErrors.push(message.text());
  });
  return { context, page, browserErrors };
}

/** A temporary folder for files that tests upload. Call `remove` at the end. */
export async function pictureFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kindred-pictures-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
