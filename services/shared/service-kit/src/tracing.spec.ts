import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { beginTrace, endSpan, isTracing, SpanKind } from '@kindred/platform/tracing';
import fastify from 'fastify';
import { addRequestTracing } from './request-tracing.js';
import { startTracing, type StopTracing } from './tracing.js';

describe('request tracing', () => {
  let collector: Server | undefined;
  let stop: StopTracing | undefined;
  /** Responses that have not been sent yet. */
  const waiting: ServerResponse[] = [];
  const before = { ...process.env };
  afterEach(async () => {
    for (const response of waiting.splice(0)) response.end('{}');
    await stop?.();
    collector?.close();
    collector = stop = undefined;
    process.env = { ...before };
  });

  /** Starts a fake collector; it does not respond when `accept` returns false. */
  async function listen(accept: (body: string) => boolean): Promise<void> {
    collector = createServer((request, response) => {
      void text(request).then((body) => {
        if (accept(body)) response.setHeader('connection', 'close').end('{}');
        else waiting.push(response.setHeader('connection', 'close'));
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    // The exporter reads its own settings from the environment of the process.
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  }

  it.each<Record<string, string>>([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
  ])('is disabled with %j', async (environment) => {
    stop = await startTracing('identity', environment);
    expect(isTracing()).toBe(false);
    const server = fastify();
    const addHook = jest.spyOn(server, 'addHook');
    addRequestTracing(server, () => undefined);
    expect(addHook).not.toHaveBeenCalled();
  });

  it('exports spans with the service name before the process ends', async () => {
    const bodies: string[] = [];
    await listen((body) => Boolean(bodies.push(body)));
    stop = await startTracing('identity');
    endSpan(beginTrace('GET /somewhere', SpanKind.SERVER));
    await stop();
    expect(bodies.join()).toContain('GET /somewhere');
    expect(bodies.join()).toMatch(/"service\.name","value":\{"stringValue":"identity"\}/);
    expect(isTracing()).toBe(false);
  });

  it('does not delay shutdown when the collector does not respond', async () => {
    const requests: string[] = [];
    await listen((body) => requests.push(body) === 0);
    const end = await startTracing('identity');
    endSpan(beginTrace('GET /somewhere', SpanKind.SERVER));
    await end();
    expect(requests).toHaveLength(1);
    expect(waiting.map(({ destroyed }) => destroyed)).toEqual([false]);
  });

  it('records the route and the status, but no URLs or messages', async () => {
    const bodies: string[] = [];
    await listen((body) => Boolean(bodies.push(body)));
    stop = await startTracing('identity');
    const server = fastify();
    addRequestTracing(server, (_request, name) => beginTrace(name, SpanKind.SERVER));
    server.get('/people/:id', () => {
      throw new Error('maya@example.com is not there');
    });
    await server.inject('/people/maya@example.com?name=Maya');
    await stop();
    const sent = bodies.join();
    expect(sent).toContain('"name":"GET /people/:id"');
    expect(sent).toContain('{"key":"http.response.status_code","value":{"intValue":500}}');
    // Not a name such as Ada, whose letters occur in random trace ids.
    expect(sent).not.toMatch(/maya/i);
  });
});
