import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { leaveConnections } from './graceful-stop.js';

describe('leaving', () => {
  const server = createServer((_request, response) => response.end('served'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
  });

  const ask = async (): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    return answerOf(port);
  };
  const answerOf = async (port: number): Promise<IncomingMessage> => {
    const asked = get({ port, host: '127.0.0.1', agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };

  it('serves once more on a connection that is there, ends it with that answer, and takes no other', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await ask()).headers.connection).toBe('keep-alive');
    const left = leaveConnections(server);
    const last = await answerOf(port);
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
    await left;
    const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
  });

  it('does not wait for a connection on which nothing is asked', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await ask();
    await leaveConnections(server);
    expect(server.listening).toBe(false);
  });
});
