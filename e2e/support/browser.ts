import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { Site } from './product.js';

/** For actions and conditions in milliseconds. Long enough for a busy host; a test that passes does not wait for it. */
export const BROWSER_TIMEOUT = 60_000;

/**
 * Launches the Chromium that `prepare-browser.mjs` found, with the libraries and fonts it needs.
 * @param paints whether screenshots are taken; without painting, a page takes about a tenth less CPU time
 */
export function openBrowser({ paints = false } = {}): Promise<Browser> {
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
      // Documents live for about a second: optimizing their code takes longer than it saves. What they allocate is garbage
      // then, so a larger young generation saves most of its collection.
      '--js-flags=--no-maglev --no-opt --min-semi-space-size=32',
      '--num-raster-threads=1',
      // Too little memory for the tiles of a page: layout, styles, and frames stay the same.
      ...(paints ? [] : ['--force-gpu-mem-available-mb=1']),
    ],
  });
}

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

const SMALL_VIEW: Size = { width: 64, height: 64 };

/**
 * Lays out the page at this size, but draws only a small part of it. Everything that a script or a test can observe is the
 * same, except for pixels, which take an eighth of the CPU time of a page. `page.setViewportSize` draws all of it again.
 */
export async function resizeUndrawn(session: CDPSession, size: Size, isMobile = false): Promise<void> {
  const { width, height } = size;
  const isPortrait = isMobile && height >= width;
  await session.send('Emulation.setVisibleSize', SMALL_VIEW);
  // What Playwright sets in addition to the size.
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height },
    deviceScaleFactor: 1,
    mobile: isMobile,
    screenOrientation: isPortrait
      ? { angle: 0, type: 'portraitPrimary' }
      : { angle: isMobile ? 90 : 0, type: 'landscapePrimary' },
    dontSetVisibleSize: true,
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
  viewport: Size = { width: 1280, height: 800 },
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: product.url, viewport });
  context.setDefaultTimeout(BROWSER_TIMEOUT);
  const page = await context.newPage();
  await resizeUndrawn(await context.newCDPSession(page), viewport);
  return { context, page, browserErrors: recordBrowserErrors(page) };
}

/** Collects the console and page errors from now on. */
export function recordBrowserErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The browser logs error responses as console errors; they are not faults of the page.
    const isErrorResponse = message.text().startsWith('Failed to load resource');
    // Neither are reconnect attempts of a socket while offline.
    const isOffline = message.text().endsWith('net::ERR_INTERNET_DISCONNECTED');
    if (message.type() === 'error' && !isErrorResponse && !isOffline) errors.push(message.text());
  });
  return errors;
}

/** A temporary folder for files that tests upload. Call `remove` at the end. */
export async function pictureFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kindred-pictures-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
