import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

const MINUTE = 60_000;
const TOO_SLOW = { message: 'This took too long to be sent. Please try again.', code: 'BAD_REQUEST' };

class GatewayWithUploads extends GatewayUnderTest {
  readonly received = new Map<string, number>();
  /** Until then moderation looks at what has come. */
  looked: Promise<void> = Promise.resolve();

  protected override prepareServices(): void {
    const { server } = this.services.moderation;
    server.addContentTypeParser('*', (_request, _payload, done) => done(null));
    server.put<{ Params: { id: string } }>('/internal/uploads/:id', async (request, reply) => {
      const { id } = request.params;
      this.received.set(id, 0);
      for await (const chunk of request.raw as AsyncIterable<Buffer>) {
        this.received.set(id, (this.received.get(id) ?? 0) + chunk.length);
      }
      await this.looked;
      return reply.send({});
    });
  }
}

/** Time passes for the gateway and this test alone; the network keeps its own. */
describe('a sender that takes its time', () => {
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

  /** Sends the head and the beginning of a body; the gateway has got it when this resolves. */
  async function begin(method: string, path: string, type = 'application/json') {
    const asked = once(gateway.httpServer, 'request');
    const socket = connect(Number(gateway.port), '127.0.0.1');
    sockets.push(socket);
    const sent = { socket, answer: '', closed: once(socket, 'close') };
    socket.on('data', (chunk) => (sent.answer += String(chunk)));
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n{"a":`);
    const [request] = (await asked) as [IncomingMessage];
    return Object.assign(sent, { request });
  }
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  it('is told after a minute that it took too long, and cut off', async () => {
    const sent = await begin('POST', '/api/auth/forgot');
    await jest.advanceTimersByTimeAsync(MINUTE - 1);
    expect(sent.answer).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    await sent.closed;
    expect(sent.answer).toMatch(/^HTTP\/1.1 408 /);
    expect(sent.answer).toContain(JSON.stringify(TOO_SLOW));
  });

  it('is cut off even where nobody wants what it sends', async () => {
    const sent = await begin('POST', '/api/nowhere');
    await until(() => sent.answer.includes('NOT_FOUND'));
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
    expect(sent.answer).toMatch(/^HTTP\/1.1 404 /);
  });

  it('is cut off soon where a photo is not even looked at', async () => {
    const sent = await begin('PUT', '/media/uploads/nothing', 'image/jpeg');
    await until(() => sent.answer.includes('NOT_FOUND'));
    await jest.advanceTimersByTimeAsync(10_000);
    await sent.closed;
    expect(sent.answer).toMatch(/^HTTP\/1.1 404 /);
  });

  it('has for a photo as long as its address is good', async () => {
    const id = randomUUID();
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    await until(() => gateway.received.get(id) === 5);
    await jest.advanceTimersByTimeAsync((LIMITS.uploadUrlMinutes - 1) * MINUTE);
    sent.socket.write('12345');
    await until(() => sent.answer.includes('\r\n\r\n'));
    expect(sent.answer).toMatch(/^HTTP\/1.1 200 /);
    // That is measured by Node, in time of its own.
    expect(gateway.httpServer.requestTimeout).toBeGreaterThan(LIMITS.uploadUrlMinutes * MINUTE);
    expect(gateway.httpServer.headersTimeout).toBeLessThanOrEqual(MINUTE);
  });

  it('has no longer for a photo', async () => {
    const id = randomUUID();
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    await until(() => gateway.received.get(id) === 5);
    await jest.advanceTimersByTimeAsync(LIMITS.uploadUrlMinutes * MINUTE);
    await until(() => sent.answer.includes('\r\n\r\n'));
    expect(sent.answer).toMatch(/^HTTP\/1.1 408 /);
    expect(sent.answer).toContain(JSON.stringify(TOO_SLOW));
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
  });

  it('is told so when it has stopped sending a photo', async () => {
    const id = randomUUID();
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    await until(() => gateway.received.get(id) === 5);
    // Node measures it, in time of its own.
    expect(sent.request.socket.timeout).toBe(30_000);
    sent.request.socket.emit('timeout');
    await until(() => sent.answer.includes('\r\n\r\n'));
    expect(sent.answer).toMatch(/^HTTP\/1.1 408 /);
    await jest.advanceTimersByTimeAsync(MINUTE);
    await sent.closed;
  });

  it('is not blamed for the time that moderation takes', async () => {
    const id = randomUUID();
    let go = (): void => undefined;
    gateway.looked = new Promise((resolve) => (go = resolve));
    const sent = await begin('PUT', `/media/uploads/${id}?expires=1&signature=good`, 'image/jpeg');
    sent.socket.write('12345');
    await until(() => gateway.received.get(id) === 10);
    sent.request.socket.emit('timeout');
    go();
    await until(() => sent.answer.includes('\r\n\r\n'));
    expect(sent.answer).toMatch(/^HTTP\/1.1 200 /);
  });
});
