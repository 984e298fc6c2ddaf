import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { respondToClientError } from './http-server.js';

describe('respondToClientError', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer({ requestTimeout: 20, headersTimeout: 20, connectionsCheckingInterval: 5 });
    server.on('clientError', respondToClientError);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.close();
  });

  it('sends 408 when the request is not completed in time', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    const [, body = ''] = response.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      message: 'Sending this took too long. Please try again.',
      code: 'BAD_REQUEST',
    });
  });
});
