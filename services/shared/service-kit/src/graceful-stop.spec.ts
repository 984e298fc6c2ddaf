import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { drainConnections } from './graceful-stop.js';

describe('drainConnections', () => {
  const server = createServer((_request, response) => response.end('served'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
  });

  const request = async (): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    return requestOn(port);
  };
  const requestOn = async (port: number): Promise<IncomingMessage> => {
    const outgoing = get({ port, host: '127.0.0.1', agent });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };

  it('serves one more request per open connection, closes it, and accepts no new one', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await request()).headers.connection).toBe('keep-alive');
    const drained = drainConnections(server);
    const last = await requestOn(port);
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    await drained;
    const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
  });

  it('does not wait for idle connections', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await request();
    await drainConnections(server);
    expect(server.listening).toBe(false);
  });
});
