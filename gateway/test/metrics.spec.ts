import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@kindred/contracts';
import { GatewayUnderTest, operationId, persisted } from './gateway-under-test.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const ME = 'query WhoAmI { me { id } }';

describe('metrics', () => {
  let gateway = new GatewayUnderTest();
  afterEach(async () => {
    await gateway.stop();
    gateway = new GatewayUnderTest();
  });

  const lines = async (pattern: RegExp): Promise<string[]> => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    return text.split('\n').filter((line) => pattern.test(line));
  };
  const operations = () => lines(/^graph_operation_duration_seconds_count/);

  it('are served alone on the port of METRICS_LISTEN', async () => {
    const port = await freePort();
    await gateway.start({ METRICS_LISTEN: `tcp:127.0.0.1:${port}` });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toContain('sockets_open{room="chat",service="gateway"} 0');
    for (const path of ['/', '/health/live', '/api/runtime', '/graphql', '/metrics/x']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    await gateway.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('reports METRICS_LISTEN when the port is in use', async () => {
    await gateway.start();
    const other = new GatewayUnderTest();
    const taken = other.start({ METRICS_LISTEN: `tcp:127.0.0.1:${gateway.port}` });
    await expect(taken).rejects.toThrow('METRICS_LISTEN is not valid: cannot listen on this address (EADDRINUSE)');
    await Promise.all(Object.values(other.services).map(({ server }) => server.close()));
  });

  it('count operations by name only if the operation is persisted', async () => {
    await gateway.start({}, [ME]);
    gateway.services.identity.stub('Query.me', () => null);
    const byId = { extensions: persisted(operationId(ME)) };
    const unknown = { query: 'query InventedName { me { id } }' };
    expect((await gateway.call('POST', '/graphql', undefined, byId)).status).toBe(200);
    expect((await gateway.call('POST', '/graphql', undefined, unknown)).status).toBe(200);
    const counted = await operations();
    expect(counted).toEqual([
      expect.stringContaining('operation="WhoAmI",outcome="ok"'),
      expect.stringContaining('operation="other",outcome="ok"'),
    ]);
  });

  it('distinguish refused from failed operations', async () => {
    await gateway.start();
    gateway.services.identity.stub('Mutation.requestPasswordReset', ({ email }) => {
      if (email === 'a@b.co') throw new DomainError('VALIDATION', 'No.');
      throw new Error('a bug');
    });
    await gateway.call('POST', '/api/auth/forgot', undefined, { email: 'a@b.co' });
    await gateway.call('POST', '/api/auth/forgot', undefined, { email: 'b@b.co' });
    expect((await operations()).map((line) => /outcome="(\w+)"/.exec(line)?.[1]).sort()).toEqual(['failed', 'refused']);
  });
});
