import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

/** Moderation's error responses to uploads, by signature. */
const UPLOAD_ERRORS: Readonly<Record<string, [status: number, code: string]>> = {
  'of-another': [403, 'FORBIDDEN'],
  forged: [403, 'FORBIDDEN'],
  used: [409, 'CONFLICT'],
};

/** A photo that moderation serves with `Cache-Control: public`. */
const UNMARKED = randomUUID();
/** A photo that moderation redirects to the bucket. */
const IN_BUCKET = randomUUID();
const SIGNED_URL = 'https://photos.example/kindred/renditions/1?X-Amz-Expires=120&X-Amz-Signature=0a';

class GatewayWithMedia extends GatewayUnderTest {
  /** The uploads that moderation received. */
  readonly uploads = new Map<string, { bytes: number; type: string | undefined; complete: boolean }>();

  protected override prepareServices(): void {
    const { server } = this.services.moderation;
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, JSON.parse(String(body)));
    });
    server.addContentTypeParser('*', (_request, _payload, done) => {
      done(null);
    });
    server.get<{ Params: { id: string }; Querystring: { width?: string } }>(
      '/internal/photos/:id',
      (request, reply) => {
        if (request.caller.kind === 'visitor')
          return reply.status(401).send({ message: 'Please sign in.', code: 'UNAUTHENTICATED' });
        void reply.header('etag', '"tag"').header('cache-control', 'private, max-age=300');
        if (request.headers['if-none-match'] === '"tag"') return reply.status(304).send();
        if (request.params.id === IN_BUCKET) {
          void reply.removeHeader('etag').header('cache-control', 'private, max-age=30');
          return reply.status(302).header('location', SIGNED_URL).send();
        }
        if (request.params.id === UNMARKED) void reply.header('cache-control', 'public').header('etag', '"other"');
        return reply.type('image/webp').send(Buffer.from(`photo ${request.query.width ?? 'largest'}`));
      },
    );
    server.get('/internal/evidence/:id', (request, reply) => {
      if (request.caller.kind === 'visitor' || request.caller.role !== 'admin')
        return reply.status(403).send({ message: 'Not for you.', code: 'FORBIDDEN' });
      return reply.header('cache-control', 'private, no-store').type('image/webp').send(Buffer.from('evidence'));
    });
    server.put<{ Params: { id: string }; Querystring: Record<string, string> }>(
      '/internal/uploads/:id',
      async (request, reply) => {
        const error = UPLOAD_ERRORS[request.query['signature'] ?? ''];
        if (error !== undefined) {
          const [status, code] = error;
          return reply.status(status).send({ message: 'Not by this link.', code });
        }
        const upload = { bytes: 0, type: request.headers['content-type'], complete: false };
        this.uploads.set(request.params.id, upload);
        for await (const chunk of request.raw as AsyncIterable<Buffer>) upload.bytes += chunk.length;
        upload.complete = true;
        return reply.send({});
      },
    );
  }
}

describe('media', () => {
  const gateway = new GatewayWithMedia();
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());

  const put = (id: string, body: Buffer | ReadableStream, query = 'expires=1&signature=good', type = 'image/jpeg') =>
    fetch(`${gateway.url}/media/uploads/${id}?${query}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit);

  it('serves evidence photos with no-store to administrators only', async () => {
    const path = `/media/evidence/${randomUUID()}`;
    const response = await gateway.call('GET', path, gateway.signIn({ role: 'admin' }).cookie);
    expect([response.status, await response.text()]).toEqual([200, 'evidence']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await gateway.call('GET', path, gateway.signIn().cookie)).status).toBe(403);
    expect((await gateway.call('GET', '/media/evidence/nonsense', gateway.signIn().cookie)).status).toBe(404);
  });

  it('serves photos with private caching, and 304 or 401 as moderation decides', async () => {
    const id = randomUUID();
    const { cookie } = gateway.signIn();
    const response = await gateway.call('GET', `/media/photos/${id}?w=720`, cookie);
    expect([response.status, await response.text()]).toEqual([200, 'photo 720']);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = response.headers.get('etag') ?? '';
    const again = await gateway.call('GET', `/media/photos/${id}?w=720`, cookie, undefined, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const stranger = await gateway.call('GET', `/media/photos/${id}?w=720`, undefined, undefined, {
      'if-none-match': etag,
    });
    expect([stranger.status, await stranger.json()]).toEqual([
      401,
      { message: 'Please sign in.', code: 'UNAUTHENTICATED' },
    ]);
  });

  it('passes on redirects to the bucket', async () => {
    const { cookie } = gateway.signIn();
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${gateway.url}/media/photos/${IN_BUCKET}`, {
        method,
        headers: { cookie },
        redirect: 'manual',
      });
      expect([response.status, await response.text()]).toEqual([302, '']);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        location: SIGNED_URL,
        'cache-control': 'private, max-age=30',
        vary: 'Cookie',
        'referrer-policy': 'same-origin',
      });
    }
  });

  it('never allows shared caching of photos', async () => {
    const { cookie } = gateway.signIn();
    const marked = await gateway.call('GET', `/media/photos/${randomUUID()}`, cookie);
    const unmarked = await gateway.call('GET', `/media/photos/${UNMARKED}`, cookie);
    expect([marked.headers.get('vary'), unmarked.headers.get('vary')]).toEqual(['Cookie', 'Cookie']);
    expect(unmarked.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('supports HEAD and ignores Range', async () => {
    const path = `/media/photos/${randomUUID()}`;
    const { cookie } = gateway.signIn();
    const head = await gateway.call('HEAD', path, cookie);
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', '"tag"']);
    expect(head.headers.get('content-length')).toBe(String('photo largest'.length));
    expect((await gateway.call('HEAD', path)).status).toBe(401);
    const part = await gateway.call('GET', path, cookie, undefined, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([200, 'photo largest']);
    expect(part.headers.get('content-range')).toBeNull();
  });

  it.each(['/media/photos/1', '/media/photos/', `/media/photos/${randomUUID()}/x`])(
    'returns 404 for %s',
    async (path) => {
      expect((await gateway.call('GET', path)).status).toBe(404);
    },
  );

  it('rejects unsupported widths', async () => {
    const response = await gateway.call('GET', `/media/photos/${randomUUID()}?w=5000`);
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { w: expect.any(String) } }]);
  });

  it('forwards a complete upload', async () => {
    const id = randomUUID();
    const response = await put(id, Buffer.alloc(3_000_000, 1));
    expect(response.status).toBe(200);
    expect(gateway.uploads.get(id)).toEqual({ bytes: 3_000_000, type: 'application/octet-stream', complete: true });
  });

  it.each(['', 'heic', 'image/', 'image/jpeg, image/png', 'application/json'])(
    'forwards an upload with the content type %j as application/octet-stream',
    async (type) => {
      const id = randomUUID();
      const response = await put(id, Buffer.from('a photo'), undefined, type);
      expect(response.status).toBe(200);
      expect(gateway.uploads.get(id)).toEqual({ bytes: 7, type: 'application/octet-stream', complete: true });
    },
  );

  it.each(Object.entries(UPLOAD_ERRORS))(
    'returns moderation’s error before the upload is complete: %s',
    async (signature, [status, code]) => {
      const response = await put(randomUUID(), Buffer.alloc(3_000_000, 1), `expires=1&signature=${signature}`);
      expect([response.status, await response.json()]).toEqual([status, { message: 'Not by this link.', code }]);
    },
  );

  it('returns 413 over 10 MB, immediately when the length is declared', async () => {
    const declared = httpRequest(`${gateway.url}/media/uploads/${randomUUID()}?expires=1&signature=good`, {
      method: 'PUT',
      headers: { 'content-length': LIMITS.photoMaxBytes + 1 },
    });
    declared.flushHeaders();
    const [early] = (await once(declared, 'response')) as [{ statusCode: number }];
    expect(early.statusCode).toBe(413);
    declared.destroy();
    const id = randomUUID();
    const chunks = Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024)));
    const late = await put(id, Readable.toWeb(chunks) as ReadableStream);
    expect([late.status, await late.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(gateway.uploads.get(id)?.complete).toBe(false);
  });

  it('streams an upload while it is being received', async () => {
    const id = randomUUID();
    let sendRest = (): void => undefined;
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    async function* chunks() {
      yield Buffer.alloc(1024 * 1024);
      await rest;
      yield Buffer.alloc(1024 * 1024);
    }
    const response = put(id, Readable.toWeb(Readable.from(chunks())) as ReadableStream);
    while ((gateway.uploads.get(id)?.bytes ?? 0) < 1024 * 1024) await new Promise((resolve) => setImmediate(resolve));
    sendRest();
    expect((await response).status).toBe(200);
    expect(gateway.uploads.get(id)).toMatchObject({ bytes: 2 * 1024 * 1024, complete: true });
  });
});
