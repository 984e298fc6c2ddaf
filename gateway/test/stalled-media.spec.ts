import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

/** More than there are connections to moderation, and many more than anybody needs. */
const MANY = 140;
/** More than the system keeps for a reader that does not read. */
const LARGE = Buffer.alloc(24 * 1024 * 1024);
const ABSENT = randomUUID();
const HELD = randomUUID();
const PICTURES_EACH = 12;

class GatewayWithMedia extends GatewayUnderTest {
  /** How many pictures moderation is sending at this moment. */
  sending = 0;
  private held: (() => void)[] = [];

  /** Lets go of all that was asked for the picture `HELD`. */
  release(): number {
    const held = this.held.splice(0);
    for (const answer of held) answer();
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

describe('one member who does not read or send', () => {
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

  /** Sends heads of requests, each over its own connection, and does nothing more. */
  async function leave(count: number, head: string): Promise<Socket[]> {
    let asked = 0;
    const note = (): void => void (asked += 1);
    gateway.httpServer.on('request', note);
    const opened = Array.from({ length: count }, () => {
      const socket = connect(Number(gateway.port), '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write(`${head}\r\n\r\n`);
      return socket;
    });
    sockets.push(...opened);
    await until(() => asked === count);
    gateway.httpServer.off('request', note);
    return opened;
  }
  const picture = (cookie: string, id = randomUUID(), headers: Record<string, string> = {}) =>
    gateway.call('GET', `/media/photos/${id}?w=320`, cookie, undefined, headers);
  const upload = (cookie: string) =>
    fetch(`${gateway.url}/media/uploads/${randomUUID()}?expires=1&signature=s`, {
      method: 'PUT',
      headers: { cookie },
      body: Buffer.from('a photo'),
    });
  const headOf = (method: string, path: string, cookie: string, ...more: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, ...more].join('\r\n');

  it('is in nobody else’s way, and soon not in their own', async () => {
    const { cookie } = gateway.signIn();
    const server: Socket[] = [];
    const keep = (socket: Socket): void => void server.push(socket);
    gateway.httpServer.on('connection', keep);
    await leave(MANY, headOf('GET', `/media/photos/${randomUUID()}`, cookie));
    gateway.httpServer.off('connection', keep);
    await until(() => gateway.sending === PICTURES_EACH);
    const other = await picture(gateway.signIn().cookie);
    expect([other.status, await other.text()]).toEqual([200, 'small']);
    expect((await upload(cookie)).status).toBe(200);
    expect(gateway.sending).toBe(PICTURES_EACH);
    // Node tells when they have not moved for so long.
    const timed = (): Socket[] => server.filter(({ timeout }) => timeout === 30_000);
    await until(() => timed().length === PICTURES_EACH);
    const [stalled] = timed();
    stalled?.emit('timeout');
    await until(() => stalled?.destroyed === true);
    const mine = picture(cookie);
    for (const socket of sockets) socket.destroy();
    expect((await mine).status).toBe(200);
    await until(() => gateway.sending === 0);
  });

  it('sends nobody else’s photo to the end of a line', async () => {
    const { cookie } = gateway.signIn();
    const path = `/media/uploads/${randomUUID()}?expires=1&signature=s`;
    await leave(MANY, headOf('PUT', path, cookie, 'Content-Length: 10'));
    expect((await upload(gateway.signIn().cookie)).status).toBe(200);
    expect((await picture(cookie)).status).toBe(200);
    const mine = upload(cookie);
    for (const socket of sockets) socket.destroy();
    expect((await mine).status).toBe(200);
  });

  it('gets a hundred pictures at once, as pages ask for them', async () => {
    const { cookie } = gateway.signIn();
    const answers = await Promise.all(Array.from({ length: 100 }, () => picture(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await Promise.all(answers.map((answer) => answer.text()));
  });

  it('leaves nothing behind, however a request ends', async () => {
    const { cookie } = gateway.signIn();
    for (let count = 0; count <= PICTURES_EACH; count += 1) {
      expect((await picture(cookie, randomUUID(), { 'if-none-match': '"tag"' })).status).toBe(304);
      expect((await picture(cookie, ABSENT)).status).toBe(404);
      expect((await gateway.call('HEAD', `/media/photos/${randomUUID()}?w=320`, cookie)).status).toBe(200);
      expect((await upload(cookie)).status).toBe(200);
    }
    const path = `/media/photos/${HELD}?w=320`;
    const gone = await leave(PICTURES_EACH, headOf('GET', path, cookie));
    let asked = 0;
    while (asked < PICTURES_EACH) {
      for (const socket of gone) socket.destroy();
      asked += gateway.release();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await picture(cookie)).status).toBe(200);
  });
});
