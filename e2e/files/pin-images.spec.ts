import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { digestOf, pinImages } from '../../deploy/pin-images.mjs';

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;

describe('pin-images.mjs', () => {
  let registry: Server;
  let origin: string;
  const requests: string[] = [];
  /** A registry that wants an anonymous token, as Docker Hub does. */
  beforeAll(async () => {
    registry = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith('/token')) response.end(JSON.stringify({ token: 'anonymous' }));
      else if (request.headers.authorization !== 'Bearer anonymous')
        response
          .writeHead(401, {
            'www-authenticate': `Bearer realm="${origin}/token",service="registry",scope="repository:x:pull"`,
          })
          .end();
      else if (request.url === '/v2/library/postgres/manifests/18.6')
        response.writeHead(200, { 'docker-content-digest': digest('a') }).end();
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    registry.close();
  });

  /** Sends what is meant for a registry to the one of the test. */
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input as URL);
    return fetch(new URL(`${pathname}${search}`, origin), init);
  };

  it('asks the registry for the digest of a tag, with an anonymous token', async () => {
    expect(await digestOf('postgres', '18.6', send)).toBe(digest('a'));
    expect(requests).toEqual([
      'HEAD /v2/library/postgres/manifests/18.6',
      'GET /token?service=registry&scope=repository%3Ax%3Apull',
      'HEAD /v2/library/postgres/manifests/18.6',
    ]);
    await expect(digestOf('quay.io/none/none', '1', send)).rejects.toThrow(
      'quay.io/none/none:1: the registry returned 404',
    );
  });

  it('replaces digests that differ, adds those that are missing, and leaves the rest of the file', async () => {
    const text = [
      `ARG NODE=node:24.1.0-slim@${digest('b')}`,
      `    image: postgres:18.6@${digest('c')}`,
      '    image: quay.io/a/b:v1',
      '    # image: none:1',
      // Ours, which the overlay replaces.
      '    image: kindred-operator:1.0.0',
    ].join('\n');
    const current: Record<string, string> = { node: digest('b'), postgres: digest('a'), 'quay.io/a/b': digest('d') };
    const pinned = await pinImages(text, (name: string) => Promise.resolve(current[name] ?? ''));
    expect(pinned.text).toBe(
      text.replace(digest('c'), digest('a')).replace('quay.io/a/b:v1', `quay.io/a/b:v1@${digest('d')}`),
    );
    expect(pinned.changes).toEqual([
      `postgres:18.6 ${digest('c')} → ${digest('a')}`,
      `quay.io/a/b:v1 without a digest → ${digest('d')}`,
    ]);
  });
});
