import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Site } from './product.js';

/** The Chromium that `prepare-browser.mjs` found, with what it needs to run on a bare machine. */
export function openBrowser(): Promise<Browser> {
  const { BROWSER_EXECUTABLE, BROWSER_LIBRARIES, BROWSER_FONTS } = process.env;
  return chromium.launch({
    executablePath: BROWSER_EXECUTABLE ?? '',
    env: {
      ...(process.env as Record<string, string>),
      ...(BROWSER_LIBRARIES === undefined ? {} : { LD_LIBRARY_PATH: BROWSER_LIBRARIES }),
      ...(BROWSER_FONTS === undefined ? {} : { FONTCONFIG_PATH: BROWSER_FONTS }),
    },
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
  });
}

/** One person's browser: cookies of their own, and a note of everything the console complains about. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export async function openVisitor(
  browser: Browser,
  product: Site,
  viewport = { width: 1280, height: 800 },
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: product.url, viewport });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is an answer, not a fault; the browser notes it all the same.
    const isDomainError = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isDomainError) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** A folder for files that are chosen in the browser; `remove` it at the end. */
export async function pictureFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kindred-pictures-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
