import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

const MINUTE = 60_000;
const KILOBYTE = 1_000;
const TIMEOUT_ERROR = { message: 'Sending this took too long. Please try again.', code: 'BAD_REQUEST' };

class GatewayWithUploads extends GatewayUnderTest {
  readonly received = new Map<string, number>();
  /** Delays moderation's response to a complete upload. */
  processed: Promise<void> = Promise.resolve();

  protected override prepareServices(): void {
    const { server } = this.services.moderation;
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.put<{ Params: { id: string } }>('/internal/uploads/:id', async (request, reply) => {
      const { id } = request.params;
      this.received.set(id, 0);
      for await (const chunk of request.raw as AsyncIterable<Buffer>) {
        this.received.set(id, (this.received.get(id) ?? 0) + chunk.length);
      }
      await this.processed;
      return reply.send({});
    });
  }
}

/** Timers of the gateway are faked; network timeouts are not. */
describe('a slow client', () => {
  const gateway = new GatewayWithUploads();
  const sockets: Socket[] = [];
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Sends the head and the start of a body. Resolves when the gateway has received the request. */
  async function begin(method: string, path: string, type = 'application/json', length = 10) {
    const received = once(gateway.httpServer, 'request');
    const socket = connect(Number(gateway.port), '127.0.0.1');
    sockets.push(socket);
    const sent = { socket, response: '', closed: once(socket, 'close') };
    socket.on('data', (chunk) => (sent.response += String(chunk)));
    const headers = ['Host: x', `Content-Type: ${type}`, `Content-Length: ${length}`];
    socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{"a":`);
    const [request] = (await received) as [IncomingMessage];
    return Object.assign(sent, { request });
  }
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  it('gets 408 after a minute and is disconnected', async () => {
    const sent = await begin('POST', '/api/auth/forgot');
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(sent.response).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    await sent.closed;
    expect(sent.response).toMatch(/^HTTP\/1.1 408 /);
    expect(sent.response).toContain(JSON.stringify(TIMEOUT_ERROR));
  });

  it('is disconnected after a minute even if no route reads the body', async () => {
    const sent = await begin('POST', '/api/nowhere');
    await until(() => sent.response.includes('NOT_FOUND'));
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
    expect(sent.response).toMatch(/^HTTP\/1.1 404 /);
  });

  it('is disconnected after 10 seconds when an upload was rejected early', async () => {
    const sent = await begin('PUT', '/media/uploads/nothing', 'image/jpeg');
    await until(() => sent.response.includes('NOT_FOUND'));
    await jest.advanceTimersByTimeAsync(10_000);
    await sent.closed;
    expect(sent.response).toMatch(/^HTTP\/1.1 404 /);
  });

  /** Begins an upload and sends 1 kB/s for these minutes. The body of 5 bytes more than that is incomplete. */
  async function uploadSlowly(id: string, minutes: number) {
    const bytes = minutes * 60 * KILOBYTE;
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg', bytes + 10);
    for (let received = 5; received < bytes;) {
      sent.socket.write(Buffer.alloc(30 * KILOBYTE));
      received += 30 * KILOBYTE;
      await until(() => gateway.received.get(id) === received);
      await jest.advanceTimersByTimeAsync(MINUTE / 2);
    }
    return sent;
  }

  it('can upload a photo for as long as the URL is valid', async () => {
    const id = randomUUID();
    const sent = await uploadSlowly(id, LIMITS.uploadUrlMinutes - 1);
    sent.socket.write('12345');
    await until(() => sent.response.includes('\r\n\r\n'));
    expect(sent.response).toMatch(/^HTTP\/1.1 200 /);
    // Node's own timeouts use timers that are not faked.
    expect(gateway.httpServer.requestTimeout).toBeGreaterThan(LIMITS.uploadUrlMinutes * MINUTE);
    expect(gateway.httpServer.headersTimeout).toBeLessThanOrEqual(MINUTE);
  });

  it('gets 408 when an upload takes longer', async () => {
    const sent = await uploadSlowly(randomUUID(), LIMITS.uploadUrlMinutes);
    await until(() => sent.response.includes('\r\n\r\n'));
    expect(sent.response).toMatch(/^HTTP\/1.1 408 /);
    expect(sent.response).toContain(JSON.stringify(TIMEOUT_ERROR));
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
  });

  it('gets 408 when an upload is slower than 1 kB/s for 30 seconds', async () => {
    const id = randomUUID();
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg', 1_000 * KILOBYTE);
    sent.socket.write(Buffer.alloc(29 * KILOBYTE));
    await until(() => gateway.received.get(id) === 29 * KILOBYTE + 5);
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
    await until(() => sent.response.includes('\r\n\r\n'));
    expect(sent.response).toMatch(/^HTTP\/1.1 408 /);
    expect(sent.response).toContain(JSON.stringify(TIMEOUT_ERROR));
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
  });

  it('gets 408 when an upload is idle', async () => {
    const id = randomUUID();
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    await until(() => gateway.received.get(id) === 5);
    // Node's socket timer is not faked.
    expect(sent.request.socket.timeout).toBe(30_000);
    sent.request.socket.emit('timeout');
    await until(() => sent.response.includes('\r\n\r\n'));
    expect(sent.response).toMatch(/^HTTP\/1.1 408 /);
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
  });

  it('gets no timeout while moderation processes a complete upload', async () => {
    const id = randomUUID();
    let go = (): void => undefined;
    gateway.processed = new Promise((resolve) => (go = resolve));
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    sent.socket.write('12345');
    await until(() => gateway.received.get(id) === 10);
    sent.request.socket.emit('timeout');
    go();
    await until(() => sent.response.includes('\r\n\r\n'));
    expect(sent.response).toMatch(/^HTTP\/1.1 200 /);
  });
});
