import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RequestTimeoutError } from '../errors/error-response.js';
import type { CappedStream } from './capped-stream.js';
import { ClientAbortedError, bodyWithTimeout } from './upload-body.js';

/** A request that has sent this much, but not everything. */
function unfinishedRequest(bytes: number): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.push(Buffer.alloc(bytes));
  return request;
}

/** A completely received request, larger than the stream's buffers. */
function receivedRequest(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (let part = 0; part < 4; part += 1) request.push(Buffer.alloc(64 * 1024));
  request.push(null);
  request.complete = true;
  return request;
}
const bodyOf = (request: IncomingMessage) => bodyWithTimeout(request, new ServerResponse(request));

describe('bodyWithTimeout', () => {
  it('passes the whole body through', async () => {
    expect(await buffer(bodyOf(receivedRequest()))).toHaveLength(256 * 1024);
  });

  it('fails when the client disconnects, even after it has sent everything', async () => {
    const request = receivedRequest();
    const body = bodyOf(request);
    await once(body, 'readable');
    request.destroy();
    await new Promise((resolve) => body.once('close', resolve));
    expect(body.errored).toBeInstanceOf(ClientAbortedError);
  });

  it('fails immediately when the client has already disconnected', () => {
    const request = receivedRequest();
    request.destroy();
    expect(bodyOf(request).errored).toBeInstanceOf(ClientAbortedError);
  });
});

describe('the minimum rate of an upload', () => {
  const SECOND = 1_000;
  const useFakeTimers = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick'] });
  afterEach(() => void jest.useRealTimers());

  const passed = async (body: CappedStream, bytes: number): Promise<void> => {
    while (body.passedBytes < bytes || body.writableNeedDrain) await turn();
  };

  it('is 1 kB/s within each 30 seconds', async () => {
    useFakeTimers();
    const request = unfinishedRequest(30_000);
    const body = bodyOf(request).resume();
    await passed(body, 30_000);
    jest.advanceTimersByTime(30 * SECOND);
    expect(body.errored).toBeNull();
    request.push(Buffer.alloc(29_999));
    await passed(body, 59_999);
    jest.advanceTimersByTime(29 * SECOND);
    expect(body.errored).toBeNull();
    jest.advanceTimersByTime(SECOND);
    expect(body.errored).toBeInstanceOf(RequestTimeoutError);
    request.destroy();
  });

  it('does not apply while moderation does not read', async () => {
    useFakeTimers();
    const request = unfinishedRequest(256 * 1024);
    const body = bodyOf(request);
    while (!body.writableNeedDrain) await turn();
    jest.advanceTimersByTime(600 * SECOND);
    expect(body.errored).toBeNull();
    await passed(body.resume(), 256 * 1024);
    jest.advanceTimersByTime(30 * SECOND);
    expect(body.errored).toBeNull();
    jest.advanceTimersByTime(30 * SECOND);
    expect(body.errored).toBeInstanceOf(RequestTimeoutError);
    request.destroy();
  });

  it('does not apply to a complete request, and leaves no timer behind', () => {
    useFakeTimers();
    const request = receivedRequest();
    const body = bodyOf(request);
    jest.advanceTimersByTime(60 * SECOND);
    expect(body.errored).toBeNull();
    request.emit('close');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends an upload of a few bytes at a time over a real connection', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    const failed = new Promise<unknown>((resolve) => {
      server.once('request', (request: IncomingMessage, response: ServerResponse) => {
        const body = bodyWithTimeout(request, response, { bytes: 3_000, milliseconds: 300 });
        body.resume().once('error', resolve);
      });
    });
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
    const sending = setInterval(() => client.write('x'), 5);
    expect(await failed).toBeInstanceOf(RequestTimeoutError);
    clearInterval(sending);
    client.destroy();
    server.close();
  });
});
