import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepAliveAgent, transportWithTimeout } from './s3-transport.js';

describe('the transport of the S3 client', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('waits half a minute for a connection, and reuses one that was idle for at most two seconds', async () => {
    const { port } = server.address() as AddressInfo;
    const agent = keepAliveAgent(false);
    const request = transportWithTimeout(false).request({ host: '127.0.0.1', port, agent }, (response) => {
      response.resume();
    });
    const [socket] = (await once(request, 'socket')) as [Socket];
    expect([socket.connecting, socket.timeout]).toEqual([true, 30_000]);
    request.end();
    await once(agent, 'free');
    expect(socket.timeout).toBe(2_000);
    agent.destroy();
  });
});
