import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { SenderGoneError, timelyBody } from './upload-body.js';

/** A request whose last byte has come; more of it than is passed on unasked. */
function arrived(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (let part = 0; part < 4; part += 1) request.push(Buffer.alloc(64 * 1024));
  request.push(null);
  request.complete = true;
  return request;
}
const bodyOf = (request: IncomingMessage) => timelyBody(request, new ServerResponse(request));

describe('the body of an upload', () => {
  it('is all that came', async () => {
    expect(await buffer(bodyOf(arrived()))).toHaveLength(256 * 1024);
  });

  it('ends with its sender, even one who had sent all of it before it was read', async () => {
    const request = arrived();
    const body = bodyOf(request);
    await once(body, 'readable');
    request.destroy();
    await new Promise((resolve) => body.once('close', resolve));
    expect(body.errored).toBeInstanceOf(SenderGoneError);
  });

  it('is over at once where the sender was gone before', () => {
    const request = arrived();
    request.destroy();
    expect(bodyOf(request).errored).toBeInstanceOf(SenderGoneError);
  });
});
