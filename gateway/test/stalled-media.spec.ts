import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

/** More than there are connections to moderation. */
const MANY = 140;
/** Larger than the socket buffers. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);
const ABSENT = randomUUID();
const HELD = randomUUID();
const DOWNLOADS_PER_CALLER = 12;

class GatewayWithMedia extends GatewayUnderTest {
  /** Photos that moderation is currently sending. */
  sending = 0;
  private held: (() => void)[] = [];

  /** Completes all pending requests for the photo `HELD`. */
  release(): number {
    const held = this.held.splice(0);
    for (const response of held) response();
    return held.length;
  }

  protected override prepareServices(): void {
    const { server } = this.services.moderation;
    server.get<{ Params: { id: string }; Querystring: { width?: string } }>(
      '/internal/photos/:id',
      async (request, reply) => {
        const { id } = request.params;
        if (request.caller.kind === 'visitor')
          return reply.status(401).send({ message: 'No.', code: 'UNAUTHENTICATED' });
        if (id === ABSENT) return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' });
        if (id === HELD) await new Promise<void>((resolve) => this.held.push(resolve));
        void reply.header('etag', '"tag"').header('cache-control', 'private').type('image/webp');
        if (request.headers['if-none-match'] === '"tag"') return reply.status(304).send();
        this.sending += 1;
        reply.raw.once('close', () => (this.sending -= 1));
        return reply.send(request.query.width === undefined ? LARGE : Buffer.from('small'));
      },
    );
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.put('/internal/uploads/:id', async (request, reply) => {
      await once(request.raw.resume(), 'end');
      return reply.send({});
    });
  }
}

describe('a member with stalled connections', () => {
  const gateway = new GatewayWithMedia();
  const sockets: Socket[] = [];
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Sends request heads, each over its own connection, and then stalls. */
  async function stall(count: number, head: string): Promise<Socket[]> {
    let received = 0;
    const increment = (): void => void (received += 1);
    gateway.httpServer.on('request', increment);
    const opened = Array.from({ length: count }, () => {
      const socket = connect(Number(gateway.port), '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write(`${head}\r\n\r\n`);
      return socket;
    });
    sockets.push(...opened);
    await until(() => received === count);
    gateway.httpServer.off('request', increment);
    return opened;
  }
  const download = (cookie: string, id = randomUUID(), headers: Record<string, string> = {}) =>
    gateway.call('GET', `/media/photos/${id}?w=320`, cookie, undefined, headers);
  const upload = (cookie: string) =>
    fetch(`${gateway.url}/media/uploads/${randomUUID()}?expires=1&signature=s`, {
      method: 'PUT',
      headers: { cookie },
      body: Buffer.from('a photo'),
    });
  const headOf = (method: string, path: string, cookie: string, ...more: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, ...more].join('\r\n');

  it('does not block other members, and recovers when a stalled download times out', async () => {
    const { cookie } = gateway.signIn();
    const serverSockets: Socket[] = [];
    const keep = (socket: Socket): void => void serverSockets.push(socket);
    gateway.httpServer.on('connection', keep);
    await stall(MANY, headOf('GET', `/media/photos/${randomUUID()}`, cookie));
    gateway.httpServer.off('connection', keep);
    await until(() => gateway.sending === DOWNLOADS_PER_CALLER);
    const other = await download(gateway.signIn().cookie);
    expect([other.status, await other.text()]).toEqual([200, 'small']);
    expect((await upload(cookie)).status).toBe(200);
    expect(gateway.sending).toBe(DOWNLOADS_PER_CALLER);
    // Emulates Node's idle timeout of 30 seconds.
    const timed = (): Socket[] => serverSockets.filter(({ timeout }) => timeout === 30_000);
    await until(() => timed().length === DOWNLOADS_PER_CALLER);
    const [stalled] = timed();
    stalled?.emit('timeout');
    await until(() => stalled?.destroyed === true);
    const mine = download(cookie);
    for (const socket of sockets) socket.destroy();
    expect((await mine).status).toBe(200);
    await until(() => gateway.sending === 0);
  });

  it('does not delay the uploads of other members', async () => {
    const { cookie } = gateway.signIn();
    const path = `/media/uploads/${randomUUID()}?expires=1&signature=s`;
    await stall(MANY, headOf('PUT', path, cookie, 'Content-Length: 10'));
    expect((await upload(gateway.signIn().cookie)).status).toBe(200);
    expect((await download(cookie)).status).toBe(200);
    const mine = upload(cookie);
    for (const socket of sockets) socket.destroy();
    expect((await mine).status).toBe(200);
  });

  it('can download a hundred photos concurrently', async () => {
    const { cookie } = gateway.signIn();
    const responses = await Promise.all(Array.from({ length: 100 }, () => download(cookie)));
    expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await Promise.all(responses.map((response) => response.text()));
  });

  it('releases its slot however a request ends', async () => {
    const { cookie } = gateway.signIn();
    for (let count = 0; count <= DOWNLOADS_PER_CALLER; count += 1) {
      expect((await download(cookie, randomUUID(), { 'if-none-match': '"tag"' })).status).toBe(304);
      expect((await download(cookie, ABSENT)).status).toBe(404);
      expect((await gateway.call('HEAD', `/media/photos/${randomUUID()}?w=320`, cookie)).status).toBe(200);
      expect((await upload(cookie)).status).toBe(200);
    }
    const path = `/media/photos/${HELD}?w=320`;
    const aborted = await stall(DOWNLOADS_PER_CALLER, headOf('GET', path, cookie));
    let released = 0;
    while (released < DOWNLOADS_PER_CALLER) {
      for (const socket of aborted) socket.destroy();
      released += gateway.release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await download(cookie)).status).toBe(200);
  });
});
