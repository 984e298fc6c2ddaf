import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { ClientAbortedError, bodyWithTimeout } from './upload-body.js';

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
