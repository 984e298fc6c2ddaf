import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type NetConnectOpts, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { testMember } from '@kindred/testing';
import { Sessions } from '../src/sessions/sessions.service.js';
import { GatewayUnderTest } from './gateway-under-test.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than the gateway waits before it asks another replica. */
const SLOW_MILLISECONDS = 2_000;

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('session checks at several replicas with one name', () => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** A server in place of a replica of identity. */
  async function startReplica(answer: Answer): Promise<{ address: NetConnectOpts; paths: (string | undefined)[] }> {
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      answer(request, response);
    });
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { address: { host: '127.0.0.1', port: await listening(server) }, paths };
  }

  /** Like the address of a Kubernetes Service: each new connection goes to the next replica. */
  async function startBalancer(targets: readonly NetConnectOpts[]): Promise<string> {
    let next = 0;
    const balancer = createTcpServer((client) => {
      const target = targets[next++ % targets.length];
      if (target === undefined) throw new Error('no replicas');
      const replica = connect(target);
      for (const [one, other] of [
        [client, replica],
        [replica, client],
      ] as const) {
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
    closing.push(() => void balancer.close());
    return `http://127.0.0.1:${await listening(balancer)}`;
  }

  const check = async (gateway: GatewayUnderTest) => {
    const { member, token } = gateway.signIn();
    const session = await gateway.get(Sessions).check(token, randomUUID());
    return session?.member.userId === member.userId;
  };
  async function startGateway(targets: (gateway: GatewayUnderTest) => readonly NetConnectOpts[]) {
    const gateway = new GatewayUnderTest();
    const addresses: NetConnectOpts[] = [];
    await gateway.start({ IDENTITY_URL: await startBalancer(addresses), SERVICE_TIMEOUT_SECONDS: '4' });
    closing.push(() => gateway.stop());
    addresses.push(...targets(gateway));
    return gateway;
  }

  it('are answered by another replica when one hangs', async () => {
    const hung = await startReplica(() => undefined);
    const gateway = await startGateway(({ services: { identity } }) => [hung.address, { path: identity.socketPath }]);
    expect(await check(gateway)).toBe(true);
    expect(hung.paths).toEqual(['/internal/sessions/check']);
  });

  it('still succeed with a single replica that is slow', async () => {
    const member = testMember();
    const answer = JSON.stringify([{ member, renewed: false }]);
    const slow = await startReplica((_request, response) => {
      setTimeout(() => response.end(answer), SLOW_MILLISECONDS);
    });
    const gateway = await startGateway(() => [slow.address]);
    expect(await gateway.get(Sessions).check('token', randomUUID())).toEqual({ member, renewed: false });
    expect(slow.paths).toHaveLength(2);
  });

  it('fail when no replica responds in the time of any request', async () => {
    const hung = await startReplica(() => undefined);
    const gateway = await startGateway(() => [hung.address]);
    await expect(check(gateway)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(hung.paths).toHaveLength(2);
  });
});
