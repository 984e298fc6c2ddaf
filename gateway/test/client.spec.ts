import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('the built client', () => {
  const gateway = new GatewayUnderTest();
  const script = 'console.log("kindred")';
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-client-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kindred</title>');
    await writeFile(join(folder, 'theme.js'), script);
    await writeFile(join(folder, 'service-worker.js'), script);
    await writeFile(join(folder, 'assets/offline-1a2b3c4d.html'), '<!doctype html><title>Offline</title>');
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), script);
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js.gz'), gzipSync(script));
    await writeFile(join(folder, '../outside.txt'), 'secret');
    await gateway.start({ WEB_DIR: folder, BRAND_NAME: 'Salt & Silk' });
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(join(folder, '../outside.txt'), { force: true });
  });

  it.each([
    ['/', 'Salt &amp; Silk', null],
    ['/auth?verified=1', 'Login · Salt &amp; Silk', null],
    ['/privacy', 'Privacy Policy · Salt &amp; Silk', null],
    ['/messages/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a', 'Messages · Salt &amp; Silk', 'noindex'],
    ['/reset-password?token=secret', 'Reset Your Password · Salt &amp; Silk', 'noindex'],
    ['/admin/moderation', 'User Moderation · Salt &amp; Silk', 'noindex'],
  ])('serves the page %s with revalidation', async (path, title, robots) => {
    const response = await gateway.call('GET', path);
    const page = await response.text();
    expect([response.status, /<title>(.*)<\/title>/.exec(page)?.[1]]).toEqual([200, title]);
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-robots-tag')).toBe(robots);
    expect(page.includes('<meta name="robots" content="noindex">')).toBe(robots !== null);
    expect(page).not.toContain('secret');
  });

  it('uses PUBLIC_URL, not the Host header, in the tags of public pages', async () => {
    const page = await (await gateway.call('GET', '/safety', undefined, undefined, { host: 'evil.example' })).text();
    expect(page).toContain('<link rel="canonical" href="http://kindred.test/safety">');
    expect(page).toContain('<meta property="og:title" content="Safety &amp; Community Guidelines · Salt &amp; Silk">');
    expect(page).toContain('<meta property="og:image" content="http://kindred.test/share.png">');
    expect(page).not.toContain('evil.example');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('compresses generated files for Accept-Encoding %s', async (accepted, encoding) => {
    for (const path of ['/help', '/manifest.webmanifest']) {
      const { headers } = await gateway.call('GET', path, undefined, undefined, { 'accept-encoding': accepted });
      expect([path, headers.get('content-encoding'), headers.get('vary')]).toEqual([path, encoding, 'accept-encoding']);
    }
  });

  it('compresses pages and returns 304 for an unchanged page', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const first = await gateway.call('GET', '/help', undefined, undefined, accepted);
    expect([first.headers.get('content-encoding'), await first.text()]).toEqual([
      'br',
      expect.stringContaining('Help Center'),
    ]);
    const etag = first.headers.get('etag') ?? '';
    const known = { ...accepted, 'if-none-match': etag };
    expect((await gateway.call('GET', '/help', undefined, undefined, known)).status).toBe(304);
    expect((await gateway.call('GET', '/terms', undefined, undefined, known)).status).toBe(200);
  });

  it('has a web app manifest with the brand name', async () => {
    const response = await gateway.call('GET', '/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as { icons: { sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      name: 'Salt & Silk',
      short_name: 'Salt & Silk',
      display: 'standalone',
      scope: '/',
    });
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  });

  it('lists only public pages in the sitemap', async () => {
    const robots = await (await gateway.call('GET', '/robots.txt')).text();
    expect(robots).toContain('Sitemap: http://kindred.test/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
    // A disallowed page could not be crawled, so its noindex tag would not be seen.
    expect(robots).not.toContain('/discover');
    const sitemap = await gateway.call('GET', '/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const paths = [...(await sitemap.text()).matchAll(/<loc>http:\/\/kindred\.test([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual(['/', '/auth', '/safety', '/terms', '/privacy', '/help', '/contact']);
  });

  it('restricts the service worker to this origin and revalidates it', async () => {
    const { headers } = await gateway.call('GET', '/service-worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it('caches the offline page with the page policy and noindex', async () => {
    const { headers } = await gateway.call('GET', '/assets/offline-1a2b3c4d.html');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has a strict Content-Security-Policy', async () => {
    const { headers } = await gateway.call('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      'ws://kindred.test',
    ]) {
      expect(policy).toContain(part);
    }
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'same-origin']);
  });

  it('serves the client with status 404 for an unknown page', async () => {
    const response = await gateway.call('GET', '/nowhere/at/all');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Page Not Found')]);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    '/assets/gone-1a2b3c4d.js',
    '/assets/',
    '/favicon.ico',
    '/assets/app-1a2b3c4d.js.br',
    '/index.html',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
  ])('returns 404 without a page for the missing file %s', async (path) => {
    const response = await gateway.call('GET', path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('serves assets for Accept-Encoding %s, cached for a year', async (accepted, encoding) => {
    const response = await gateway.call('GET', '/assets/app-1a2b3c4d.js', undefined, undefined, {
      'accept-encoding': accepted,
    });
    expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([
      200,
      encoding,
      script,
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8');
  });

  it('returns 304 for an unchanged file', async () => {
    const etag = (await gateway.call('GET', '/theme.js')).headers.get('etag') ?? '';
    // As a browser revalidates; fetch would add `no-cache`, which asks for the whole file.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await gateway.call('GET', '/theme.js', undefined, undefined, known);
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('does not serve pages for other methods or API paths', async () => {
    expect((await gateway.call('POST', '/auth')).status).toBe(404);
    for (const path of ['/api', '/api/nowhere', '/media/nowhere']) {
      const response = await gateway.call('GET', path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});
