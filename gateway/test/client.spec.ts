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
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), script);
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets/app-1a2b3c4d.js.gz'), gzipSync(script));
    await writeFile(join(folder, '../outside.txt'), 'secret');
    await gateway.start({ WEB_DIR: folder });
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(join(folder, '../outside.txt'), { force: true });
  });

  it.each(['/', '/auth?verified=1', '/messages/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a', '/admin/moderation'])(
    'is the page %s, checked again each time',
    async (path) => {
      const answer = await gateway.call('GET', path);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Kindred</title>']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('has a strict policy', async () => {
    const { headers } = await gateway.call('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      'ws://kindred.test',
    ]) {
      expect(policy).toContain(part);
    }
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'same-origin']);
  });

  it('answers an unknown page as 404 with the client', async () => {
    const answer = await gateway.call('GET', '/nowhere/at/all');
    expect([answer.status, await answer.text()]).toEqual([404, '<!doctype html><title>Kindred</title>']);
  });

  it.each([
    '/assets/gone-1a2b3c4d.js',
    '/assets/',
    '/favicon.ico',
    '/assets/app-1a2b3c4d.js.br',
    '/index.html',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
  ])('never answers the missing file %s with a page', async (path) => {
    const answer = await gateway.call('GET', path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('sends assets compressed for %s, for a year', async (accepted, encoding) => {
    const answer = await gateway.call('GET', '/assets/app-1a2b3c4d.js', undefined, undefined, {
      'accept-encoding': accepted,
    });
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      200,
      encoding,
      script,
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('says when nothing changed', async () => {
    const etag = (await gateway.call('GET', '/theme.js')).headers.get('etag') ?? '';
    const again = await gateway.call('GET', '/theme.js', undefined, undefined, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('leaves other methods and other rooms alone', async () => {
    expect((await gateway.call('POST', '/auth')).status).toBe(404);
    for (const path of ['/api', '/api/nowhere', '/media/nowhere']) {
      const answer = await gateway.call('GET', path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});
