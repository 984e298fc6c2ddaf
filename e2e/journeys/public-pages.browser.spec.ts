import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openVisitor } from '../support/browser.js';
import { eventually } from '../support/conditions.js';
import { BRAND, sharedProducts } from '../support/shared-products.js';

// On one backend: the bus takes no part.
describe.each(sharedProducts().slice(-1))('public pages in the browser', (product) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const workerIsReady = (page: Page) =>
    page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

  it.each(['/', '/auth', '/safety', '/terms', '/privacy', '/help', '/contact', '/forgot-password', '/no/such/page'])(
    '%s has the same title before and after its scripts run',
    async (path) => {
      const served = /<title>(.*)<\/title>/.exec(await (await fetch(product.url + path)).text())?.[1];
      const { context, page, browserErrors } = await openVisitor(browser, product);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Sign In' }).waitFor();
      expect(await page.title()).toBe(served?.replaceAll('&amp;', '&'));
      expect(await page.title()).toContain(BRAND);
      expect(browserErrors).toEqual([]);
      await context.close();
    },
  );

  it('scrolls to the top of the next page immediately after following a link at the bottom', async () => {
    const { context, page } = await openVisitor(browser, product);
    await page.goto('/terms');
    await heading(page, 'Terms of Service').waitFor();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const seen: number[] = [];
      window.addEventListener('scroll', () => seen.push(window.scrollY));
      Object.assign(window, { seen });
    });
    await link.click();
    await heading(page, 'Privacy Policy').waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    // No intermediate scroll positions: the page must not animate to the top.
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.filter((top) => top > 0 && top < Math.max(...seen))).toEqual([]);
    await context.close();
  });

  it('shows a push notification, and not while its page is open', async () => {
    const { context, page } = await openVisitor(browser, product);
    const { origin } = new URL(product.url);
    const devTools = await context.newCDPSession(page);
    const registrations: string[] = [];
    devTools.on('ServiceWorker.workerRegistrationUpdated', (update) =>
      registrations.push(...update.registrations.map(({ registrationId }) => registrationId)),
    );
    await devTools.send('ServiceWorker.enable');
    await page.goto('/help');
    await workerIsReady(page);
    const [worker] = context.serviceWorkers();
    // Headless Chromium denies every origin the permission to show notifications, so the worker's call is recorded.
    await worker?.evaluate(() => {
      const scope = self as unknown as { shown: object[]; registration: { showNotification: unknown } };
      scope.shown = [];
      scope.registration.showNotification = (title: string, { body, tag }: NotificationOptions) =>
        scope.shown.push({ title, body, tag });
    });
    const push = (url: string): Promise<unknown> =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: registrations.at(-1) ?? '',
        data: JSON.stringify({ title: BRAND, body: 'You have a new message', url, tag: `tag of ${url}` }),
      });
    await push('/help');
    await push('/messages/1');
    const shown = await eventually('a notification', async () => {
      const found = await worker?.evaluate(() => (self as unknown as { shown: object[] }).shown);
      return found !== undefined && found.length > 0 ? found : undefined;
    });
    expect(shown).toEqual([{ title: BRAND, body: 'You have a new message', tag: 'tag of /messages/1' }]);
    await context.close();
  });

  it('shows the offline page while offline, and the requested page after reconnecting', async () => {
    const { context, page, browserErrors } = await openVisitor(browser, product);
    await page.goto('/');
    await workerIsReady(page);
    await context.setOffline(true);
    await page.goto('/help');
    await heading(page, 'You are offline').waitFor();
    // Its stylesheet and font are cached too.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 15, 21)');
    expect(await page.evaluate(async () => (await document.fonts.ready).check('17px Figtree'))).toBe(true);
    expect(browserErrors).toEqual([]);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await heading(page, 'Help Center').waitFor();
    await context.close();
  });

  it('caches only the offline page: no other page, API response, or photo', async () => {
    const { context, page } = await openVisitor(browser, product);
    await page.goto('/');
    await workerIsReady(page);
    await page.goto('/help');
    await page.evaluate(() => fetch('/api/runtime'));
    const copied = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    const kinds = copied.map((path) => path.replace(/-[\w-]{8}\./, '.'));
    expect(kinds.sort()).toEqual([
      '/assets/figtree-latin-wght-normal.woff2',
      '/assets/offline.css',
      '/assets/offline.html',
      '/assets/petrona-latin-wght-normal.woff2',
      '/assets/theme-choice.js',
    ]);
    await context.setOffline(true);
    expect(await page.evaluate(() => fetch('/api/runtime').then(String, () => 'failed'))).toBe('failed');
    await context.close();
  });

  it('prints policies as black text on white, without navigation', async () => {
    const { context, page } = await openVisitor(browser, product);
    await page.goto('/terms');
    await heading(page, 'Terms of Service').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const around of ['banner', 'contentinfo', 'complementary', 'navigation'] as const) {
      expect(await page.getByRole(around).filter({ visible: true }).count()).toBe(0);
    }
    const colours = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      return [backgroundColor, getComputedStyle(document.querySelector('article p') ?? document.body).color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await context.close();
  });

  it('prints the help center answers even when they are collapsed', async () => {
    const { context, page } = await openVisitor(browser, product);
    await page.goto('/help');
    const response = page.getByText('You stay logged in on a device', { exact: false });
    await heading(page, 'Help Center').waitFor();
    expect(await response.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await response.isVisible()).toBe(true);
    await context.close();
  });

  it('shows instructions when JavaScript is disabled', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await heading(page, 'This site needs JavaScript').waitFor();
    await context.close();
  });

  it('is installable: the manifest icons exist in the declared sizes', async () => {
    const manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.name).toBe(BRAND);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(product.url + src);
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const picture = Buffer.from(await response.arrayBuffer());
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
    const share = Buffer.from(await (await fetch(`${product.url}/share.png`)).arrayBuffer());
    expect([share.readUInt32BE(16), share.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
