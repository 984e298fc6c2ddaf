import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { Pool, type Dispatcher } from 'undici';
import { postJson } from '../src/services/service-client.js';
import { ServiceReplicas } from '../src/services/service-replicas.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake replica with a configurable response, which records request bodies. */
class FakeReplica {
  readonly requests: string[] = [];
  handler: Handler = (_request, response) => response.end(this.name);
  probeHandler: Handler = (_request, response) => response.end();
  private readonly server: Server;
  private port = 0;

  constructor(readonly name: string) {
    this.server = createServer((request, response) => {
      if (request.url === '/health/ready') this.probeHandler(request, response);
      else {
        void text(request).then((body) => {
          this.requests.push(body);
          this.handler(request, response);
        });
      }
    });
  }

  async start(): Promise<string> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

const closeConnection: Handler = ({ socket }) => socket.destroy();
/** The response of a service that drains its connections. */
const respondWhileDraining: Handler = (_request, response) => {
  response.shouldKeepAlive = false;
  response.end('draining');
};
/** Fastify's response during shutdown. */
const rejectDuringShutdown: Handler = (_request, response) =>
  response.writeHead(503, { connection: 'close' }).end('{"error":"Service Unavailable"}');

describe('ServiceReplicas', () => {
  const [one, other] = [new FakeReplica('one'), new FakeReplica('other')];
  let replicas: ServiceReplicas;
  const RECONNECT_REQUESTS = 10;
  /** Short in tests of the timeout only, since a busy host can exceed it. */
  let headersTimeout: number;
  beforeEach(() => {
    headersTimeout = 60_000;
  });
  const open = async (...fakes: FakeReplica[]): Promise<Dispatcher> => {
    const [first = '', ...others] = await Promise.all(fakes.map((fake) => fake.start()));
    const pool = (address: string): Pool => new Pool(address, { headersTimeout });
    replicas = new ServiceReplicas([pool(first), ...others.map(pool)], RECONNECT_REQUESTS);
    return replicas.dispatcher;
  };
  const ask = async (service: Dispatcher, body: string, idempotent = true): Promise<string> => {
    const handler = await postJson(service, '/graphql', {}, body, idempotent);
    return handler.statusCode === 200 ? handler.text : `${handler.statusCode}`;
  };
  afterEach(async () => {
    await replicas.destroy();
    for (const fake of [one, other]) {
      await fake.stop();
      fake.requests.length = 0;
      fake.handler = (_request, response) => response.end(fake.name);
      fake.probeHandler = (_request, response) => response.end();
    }
  });

  it('balances requests round-robin', async () => {
    const service = await open(one, other);
    const responses = [
      await ask(service, '1'),
      await ask(service, '2'),
      await ask(service, '3'),
      await ask(service, '4'),
    ];
    expect(responses).toEqual(['one', 'other', 'one', 'other']);
  });

  it('skips a replica that refuses connections until it is ready again', async () => {
    const service = await open(one, other);
    await one.stop();
    expect([await ask(service, 'mutation', false), await ask(service, 'mutation', false)]).toEqual(['other', 'other']);
    const sent = await service.request({ method: 'PUT', path: '/', body: Readable.from(['a ', 'photo']) });
    expect(await sent.body.text()).toBe('other');
    expect(other.requests).toEqual(['mutation', 'mutation', 'a photo']);
    await one.start();
    await until(async () => (await ask(service, 'again')) === 'one');
  });

  it('retries queries but not mutations after a replica closed the connection', async () => {
    const service = await open(one, other);
    one.handler = closeConnection;
    expect(await ask(service, 'query')).toBe('other');
    expect([one.requests, other.requests]).toEqual([['query'], ['query']]);
    await until(async () => {
      const handler = await ask(service, 'mutation', false).catch(() => 'connection closed');
      return handler === 'connection closed';
    });
    expect(one.requests.filter((body) => body === 'mutation')).toHaveLength(1);
  });

  it('retries a request that a replica rejected during shutdown', async () => {
    const service = await open(one, other);
    one.handler = rejectDuringShutdown;
    expect(await ask(service, 'mutation', false)).toBe('other');
    expect([one.requests, other.requests]).toEqual([['mutation'], ['mutation']]);
  });

  it('skips a replica that drains its connections until it is ready again', async () => {
    const service = await open(one, other);
    let probes = 0;
    one.handler = respondWhileDraining;
    one.probeHandler = (request, response) => {
      probes += 1;
      respondWhileDraining(request, response);
    };
    expect(await ask(service, '1')).toBe('draining');
    expect([await ask(service, '2'), await ask(service, '3')]).toEqual(['other', 'other']);
    await until(() => probes > 0);
    expect([await ask(service, '4'), await ask(service, '5')]).toEqual(['other', 'other']);
    one.handler = (_request, response) => response.end('one');
    one.probeHandler = (_request, response) => response.end();
    await until(async () => (await ask(service, 'again')) === 'one');
  });

  it('does not retry after a timeout', async () => {
    headersTimeout = 500;
    const service = await open(one, other);
    one.handler = () => undefined;
    await expect(ask(service, 'query')).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
    expect(other.requests).toEqual([]);
  });

  it('skips a replica that did not respond in time until it is ready again', async () => {
    headersTimeout = 2_000;
    const service = await open(one, other);
    one.handler = () => undefined;
    one.probeHandler = () => undefined;
    await expect(ask(service, 'query')).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
    const next = [await ask(service, '1'), await ask(service, '2'), await ask(service, '3')];
    expect(next).toEqual(['other', 'other', 'other']);
    one.handler = (_request, response) => response.end('one');
    one.probeHandler = (_request, response) => response.end();
    await until(async () => (await ask(service, 'again')) === 'one');
  });

  it('tries all replicas when none is available, and finds the first that recovers', async () => {
    const service = await open(one, other);
    await Promise.all([one.stop(), other.stop()]);
    await expect(ask(service, 'query')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await other.start();
    expect(await ask(service, 'mutation', false)).toBe('other');
    await other.stop();
    await one.start();
    expect(await ask(service, 'mutation', false)).toBe('one');
  });

  it('retries each of several concurrent requests on a replica that it has not tried', async () => {
    const service = await open(one, other);
    await Promise.all([one.stop(), other.stop()]);
    await expect(ask(service, 'query')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await other.start();
    const concurrent = Array.from({ length: 6 }, () => ask(service, 'mutation', false));
    expect(await Promise.all(concurrent)).toEqual(Array<string>(6).fill('other'));
  });

  it('fails when no replica is available, even with a single address', async () => {
    const service = await open(one, other);
    await Promise.all([one.stop(), other.stop()]);
    await expect(ask(service, 'query')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await replicas.destroy();
    const alone = await open(one);
    await one.stop();
    await expect(ask(alone, 'query')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('replaces connections to a single address now and then, but not after a mutation', async () => {
    const service = await open(one);
    const connections = new Set<Socket>();
    one.handler = ({ socket }, response) => {
      connections.add(socket);
      response.end();
    };
    const askOften = async (idempotent: boolean): Promise<void> => {
      for (let count = 0; count < 2 * RECONNECT_REQUESTS; count += 1) await ask(service, 'request', idempotent);
    };
    await askOften(false);
    const kept = connections.size;
    await askOften(false);
    expect(connections.size).toBe(kept);
    await askOften(true);
    await until(async () => (await ask(service, 'request')) === '' && connections.size === kept + 2);
  });

  it('passes on a 503 that is not a shutdown response', async () => {
    const service = await open(one, other);
    one.handler = (_request, response) => response.writeHead(503).end('not configured');
    const handler = await service.request({ method: 'GET', path: '/' });
    expect([handler.statusCode, (await buffer(handler.body)).toString()]).toEqual([503, 'not configured']);
    expect(other.requests).toEqual([]);
  });
});
