import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { Pool, type Dispatcher } from 'undici';
import { postJson } from '../src/graph/service-client.js';
import { ServiceReplicas } from '../src/graph/service-replicas.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A copy of a service that does with a request what it is told, and knows what it was asked. */
class Copy {
  readonly asked: string[] = [];
  answer: Answer = (_request, response) => response.end(this.name);
  private readonly server: Server;
  private port = 0;

  constructor(readonly name: string) {
    this.server = createServer((request, response) => {
      if (request.url === '/health/ready') response.end();
      else {
        void text(request).then((body) => {
          this.asked.push(body);
          this.answer(request, response);
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

const breakOff: Answer = ({ socket }) => socket.destroy();
/** As a service does that is stopping and has not been at it (Fastify's own words). */
const turnAway: Answer = (_request, response) =>
  response.writeHead(503, { connection: 'close' }).end('{"error":"Service Unavailable"}');

describe('the copies of a service', () => {
  const [one, other] = [new Copy('one'), new Copy('other')];
  let replicas: ServiceReplicas;
  const open = async (...copies: Copy[]): Promise<Dispatcher> => {
    const [first = '', ...others] = await Promise.all(copies.map((copy) => copy.start()));
    const pool = (address: string): Pool => new Pool(address, { headersTimeout: 500 });
    replicas = new ServiceReplicas([pool(first), ...others.map(pool)]);
    return replicas.dispatcher;
  };
  const ask = async (service: Dispatcher, body: string, idempotent = true): Promise<string> => {
    const answer = await postJson(service, '/graphql', {}, body, idempotent);
    return answer.statusCode === 200 ? answer.text : `${answer.statusCode}`;
  };
  afterEach(async () => {
    await replicas.destroy();
    for (const copy of [one, other]) {
      await copy.stop();
      copy.asked.length = 0;
      copy.answer = (_request, response) => response.end(copy.name);
    }
  });

  it('take turns', async () => {
    const service = await open(one, other);
    const answers = [
      await ask(service, '1'),
      await ask(service, '2'),
      await ask(service, '3'),
      await ask(service, '4'),
    ];
    expect(answers).toEqual(['one', 'other', 'one', 'other']);
  });

  it('stand in for one that takes no connection, whatever is asked, until it is back', async () => {
    const service = await open(one, other);
    await one.stop();
    expect([await ask(service, 'a change', false), await ask(service, 'a change', false)]).toEqual(['other', 'other']);
    const sent = await service.request({ method: 'PUT', path: '/', body: Readable.from(['a ', 'photo']) });
    expect(await sent.body.text()).toBe('other');
    expect(other.asked).toEqual(['a change', 'a change', 'a photo']);
    await one.start();
    await until(async () => (await ask(service, 'again')) === 'one');
  });

  it('are asked once more for what a copy broke off, but do no change twice', async () => {
    const service = await open(one, other);
    one.answer = breakOff;
    expect(await ask(service, 'a question')).toBe('other');
    expect([one.asked, other.asked]).toEqual([['a question'], ['a question']]);
    await until(async () => {
      const answer = await ask(service, 'a change', false).catch(() => 'broken off');
      return answer === 'broken off';
    });
    expect(one.asked.filter((body) => body === 'a change')).toHaveLength(1);
  });

  it('take over what one that is stopping turned away', async () => {
    const service = await open(one, other);
    one.answer = turnAway;
    expect(await ask(service, 'a change', false)).toBe('other');
    expect([one.asked, other.asked]).toEqual([['a change'], ['a change']]);
  });

  it('are not asked anew for what one is slow at', async () => {
    const service = await open(one, other);
    one.answer = () => undefined;
    await expect(ask(service, 'a question')).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
    expect(other.asked).toEqual([]);
  });

  it('are tried one after the other when none has been there, so that the first to be back is found', async () => {
    const service = await open(one, other);
    await Promise.all([one.stop(), other.stop()]);
    await expect(ask(service, 'a question')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await other.start();
    expect(await ask(service, 'a change', false)).toBe('other');
    await other.stop();
    await one.start();
    expect(await ask(service, 'a change', false)).toBe('one');
  });

  it('fail when there is none, and with one address too', async () => {
    const service = await open(one, other);
    await Promise.all([one.stop(), other.stop()]);
    await expect(ask(service, 'a question')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await replicas.destroy();
    const alone = await open(one);
    await one.stop();
    await expect(ask(alone, 'a question')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('hand on a body as it came, and a refusal that is an answer', async () => {
    const service = await open(one, other);
    one.answer = (_request, response) => response.writeHead(503).end('not configured');
    const answer = await service.request({ method: 'GET', path: '/' });
    expect([answer.statusCode, (await buffer(answer.body)).toString()]).toEqual([503, 'not configured']);
    expect(other.asked).toEqual([]);
  });
});
