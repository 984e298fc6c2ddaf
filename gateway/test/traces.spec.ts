import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, liveTopics, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { startTracing, type StopTracing } from '@kindred/service-kit';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from '@kindred/testing';
import type { Client, FormattedExecutionResult } from 'graphql-ws';
import { GatewayUnderTest, operationId, persisted } from './gateway-under-test.js';
import { ChatClient, graphClient } from './socket-client.js';

const ME = 'query WhoAmI { me { id } }';
const ADDED = `subscription MessageAdded($matchId: ID!) { messageAdded(matchId: $matchId) { id body } }`;
const SIGNALS = 'subscription MemberSignals { memberSignals { kind } }';

const newTrace = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') });
const headerOf = ({ traceId, spanId }: { traceId: string; spanId: string }) => `00-${traceId}-${spanId}-01`;

describe('traces of the gateway', () => {
  const matchId = randomUUID();
  const ben = randomUUID();
  let gateway: GatewayUnderTest;
  let receiver: TraceReceiver;
  let stopTracing: StopTracing;
  let ada: ReturnType<GatewayUnderTest['signIn']>;
  let client: Client | undefined;
  const environment = { ...process.env };

  /** Starts a gateway whose process is traced, and which accepts this share of the traces of browsers. */
  async function start(browserTraces: string): Promise<void> {
    receiver = await startTraceReceiver();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.endpoint;
    stopTracing = await startTracing('gateway', process.env, 'browser');
    gateway = await new GatewayUnderTest().start({ BROWSER_TRACES: browserTraces }, [ME, ADDED, SIGNALS]);
    gateway.services.identity.stub('Query.me', () => null);
    gateway.services.messaging.stub('Query.conversation', () => ({ matchId, lastSeq: 0 }));
    gateway.services.messaging.stub('Query.message', ({ id }) => ({
      ...{ id, matchId, body: 'Meet me at the lighthouse', seq: 1, fromUser: ben },
      createdAt: new Date(Date.now() - 150).toISOString(),
    }));
  }
  beforeEach(() => {
    ada = gateway.signIn();
  });
  /** Exports what is left. @returns all spans */
  async function spans(): Promise<ReceivedSpan[]> {
    await stopTracing();
    return receiver.spans();
  }
  const end = async (): Promise<void> => {
    await client?.dispose();
    client = undefined;
    await gateway.stop();
    await stopTracing();
    await receiver.stop();
    process.env = { ...environment };
  };

  const whoAmI = (headers: Record<string, string> = {}) =>
    gateway.call('POST', '/graphql', ada.cookie, { extensions: persisted(operationId(ME)) }, headers);

  /** The results of a subscription that the gateway has opened. */
  async function subscribe(query: string, topic: string, extensions = {}) {
    client = graphClient(gateway.url, ada.cookie);
    const before = gateway.live.subscriberCount(topic);
    const results = client.iterate({ query, variables: { matchId }, extensions });
    // A socket's operations are processed sequentially: when this one is rejected, the previous one has started.
    await expect(client.iterate({ query: '{' }).next()).rejects.toBeDefined();
    while (gateway.live.subscriberCount(topic) <= before) await new Promise((resolve) => setImmediate(resolve));
    return async () => (await results.next()).value as FormattedExecutionResult;
  }

  const sent = (traceparent?: string) =>
    gateway.live.publish(liveTopics.match(matchId), {
      ...({ kind: 'message', matchId, messageId: randomUUID(), seq: 1, fromUser: ben } satisfies MatchSignal),
      ...(traceparent === undefined ? {} : { traceparent }),
    });

  describe('with BROWSER_TRACES=1', () => {
    beforeAll(() => start('1'));
    afterAll(end);
    afterEach(async () => {
      await client?.dispose();
      stopTracing = await startTracing('gateway', process.env, 'browser');
    });

    it('continue the trace of a request that the browser began, down to the service', async () => {
      const [trace, unsampled] = [newTrace(), newTrace()];
      await whoAmI({ traceparent: headerOf(trace) });
      await whoAmI({ traceparent: `00-${unsampled.traceId}-${unsampled.spanId}-00` });
      await whoAmI({ traceparent: 'nonsense' });
      const found = await spans();
      const [server] = found.filter(({ parentSpanId }) => parentSpanId === trace.spanId);
      expect(server).toMatchObject({ traceId: trace.traceId, name: 'POST /graphql WhoAmI', kind: 'server' });
      expect(found.filter(({ parentSpanId }) => parentSpanId === server?.spanId)).toHaveLength(1);
      const roots = found.filter(({ parentSpanId, kind }) => parentSpanId === '' && kind === 'server');
      expect(roots).toHaveLength(2);
      expect(roots.map(({ traceId }) => traceId)).not.toContain(unsampled.traceId);
    });

    it('follow a message from the signal to the frame, and name the frame to the browser', async () => {
      const [sender, action] = [newTrace(), newTrace()];
      const next = await subscribe(ADDED, liveTopics.match(matchId), { traceparent: headerOf(action) });
      await sent(headerOf(sender));
      const { data, extensions } = await next();
      expect(data).toMatchObject({ messageAdded: { body: 'Meet me at the lighthouse' } });
      const found = await spans();
      expect(found.find(({ parentSpanId }) => parentSpanId === action.spanId)).toMatchObject({
        name: 'subscribe MessageAdded',
        kind: 'server',
      });
      const ofSender = found.filter(({ parentSpanId }) => parentSpanId === sender.spanId);
      expect(ofSender.map(({ name, kind }) => `${kind} ${name}`).sort()).toEqual([
        'client POST /internal/messages/read',
        'consumer deliver MessageAdded',
      ]);
      const delivery = ofSender.find(({ kind }) => kind === 'consumer');
      expect(delivery?.attributes).toEqual({ 'kindred.receiver': 'other' });
      expect(extensions).toEqual({ traceparent: headerOf({ ...sender, spanId: delivery?.spanId ?? '' }) });
    });

    it('follow a signal to a member', async () => {
      const sender = newTrace();
      const next = await subscribe(SIGNALS, liveTopics.member(ada.member.userId));
      const signal: MemberSignal = { kind: 'notices-changed' };
      await gateway.live.publish(liveTopics.member(ada.member.userId), { ...signal, traceparent: headerOf(sender) });
      expect(await next()).toMatchObject({ data: { memberSignals: { kind: 'NOTICES_CHANGED' } } });
      const delivery = (await spans()).find(({ parentSpanId }) => parentSpanId === sender.spanId);
      expect(delivery).toMatchObject({ traceId: sender.traceId, name: 'deliver MemberSignals' });
    });

    it('cover frames of the chat, and mark those that fail', async () => {
      const sender = newTrace();
      const chat = await ChatClient.connect(gateway.url, { cookie: ada.cookie });
      chat.send({ type: 'subscribe', matchId });
      expect(await chat.next()).toMatchObject({ type: 'subscribed' });
      await sent(headerOf(sender));
      expect(await chat.next()).toMatchObject({ type: 'new_message' });
      gateway.services.messaging.stub('Mutation.setTyping', () => {
        throw new DomainError('NOT_FOUND', 'No.');
      });
      chat.send({ type: 'typing', matchId });
      expect(await chat.next()).toMatchObject({ code: 'NOT_FOUND' });
      gateway.services.messaging.stub('Mutation.setTyping', () => {
        throw new Error('a bug');
      });
      chat.send({ type: 'typing', matchId });
      expect(await chat.next()).toMatchObject({ code: 'INTERNAL' });
      chat.close();
      const found = await spans();
      const frames = found.filter(({ name }) => name.startsWith('chat '));
      expect(frames.map(({ name, failed, parentSpanId }) => [name, failed, parentSpanId])).toEqual([
        ['chat subscribe', false, ''],
        ['chat typing', false, ''],
        ['chat typing', true, ''],
      ]);
      expect(found.some(({ parentSpanId }) => parentSpanId === frames[0]?.spanId)).toBe(true);
      expect(found.find(({ name }) => name === 'deliver new_message')?.parentSpanId).toBe(sender.spanId);
    });

    it('mark a request as failed whose operation failed, although its status is 200', async () => {
      gateway.services.identity.stub('Query.me', () => {
        throw new Error('a bug');
      });
      expect((await whoAmI()).status).toBe(200);
      const server = (await spans()).findLast(({ name }) => name === 'POST /graphql WhoAmI');
      expect(server).toMatchObject({ failed: true, attributes: { 'error.type': 'OperationFailure' } });
    });

    describe('receive spans of browsers', () => {
      const post = (body: unknown, cookie: string | undefined = ada.cookie) =>
        gateway.call('POST', '/telemetry/spans', cookie, body);
      /** One clock reading per batch: spans that end after `sentAt` are dropped. */
      const batchOf = (names: string[], sentAt = Date.now()) => ({
        sentAt,
        spans: names.map((name) => ({ ...newTrace(), name, start: sentAt - 20, end: sentAt - 10 })),
      });

      it('of signed-in members only', async () => {
        const body = batchOf(['click']);
        expect((await post(body, '')).status).toBe(401);
        expect((await post(body)).status).toBe(204);
        expect((await spans()).filter(({ name }) => name === 'click')).toHaveLength(1);
      });

      it('with their ids, and their times by the clock of the gateway', async () => {
        const root = { ...newTrace(), name: 'click', start: 1_000, end: 1_400 };
        const child = { ...newTrace(), traceId: root.traceId, parentSpanId: root.spanId };
        const step = { ...child, name: 'POST /graphql WhoAmI', start: 1_100, end: 1_300, failed: true };
        const before = Date.now();
        expect((await post({ sentAt: 2_000, spans: [root, step] })).status).toBe(204);
        const found = (await spans()).filter(({ traceId }) => traceId === root.traceId);
        expect(found.map(({ process: from, name, kind, failed }) => [from, name, kind, failed])).toEqual([
          ['browser', 'click', 'internal', false],
          ['browser', 'POST /graphql WhoAmI', 'client', true],
        ]);
        expect(found.map(({ spanId, parentSpanId }) => [spanId, parentSpanId])).toEqual([
          [root.spanId, ''],
          [step.spanId, root.spanId],
        ]);
        expect(Math.round((found[0]?.end ?? 0) - (found[0]?.start ?? 0))).toBe(400);
        expect(found[0]?.end).toBeGreaterThanOrEqual(before - 600 - 1);
        expect(found[0]?.end).toBeLessThanOrEqual(Date.now() - 600 + 1);
      });

      it('and drop names that the client does not use', async () => {
        const names = ['click on Ada Quux', 'POST /graphql Ada', 'receive MessageAdded', 'ada@example.com'];
        expect((await post(batchOf(names))).status).toBe(204);
        await spans();
        expect(receiver.received()).not.toMatch(/Ada|ada@/);
        expect(receiver.spans().filter(({ name }) => name === 'receive MessageAdded')).toHaveLength(1);
      });

      const fake = (differences: object) => ({ ...newTrace(), name: 'click', start: 1, end: 2, ...differences });
      it.each([
        ['an empty batch', []],
        ['an invalid id', [fake({ traceId: 'ada' })]],
        ['an id of zeros', [fake({ spanId: '0'.repeat(16) })]],
        ['a negative duration', [fake({ start: 3 })]],
        ['other fields', [fake({ email: 'ada' })]],
        ['too many spans', Array.from({ length: 51 }, () => fake({}))],
      ])('and reject %s', async (_what, invalid) => {
        const response = await post({ sentAt: Date.now(), spans: invalid });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'VALIDATION' });
      });

      it('and limit their size and number', async () => {
        expect((await post({ sentAt: Date.now(), spans: [], filler: 'x'.repeat(17_000) })).status).toBe(413);
        const { cookie } = gateway.signIn();
        const statuses = await Promise.all(
          Array.from({ length: 61 }, async () => (await post(batchOf(['click']), cookie)).status),
        );
        expect(statuses.sort()).toEqual([...Array<number>(60).fill(204), 429]);
      });
    });

    // Last: the others would exceed the limit, too.
    it('accept a limited number of traces per second', async () => {
      const traces = Array.from({ length: 120 }, newTrace);
      const startedAt = performance.now();
      await Promise.all(traces.map((trace) => whoAmI({ traceparent: headerOf(trace) })));
      const seconds = Math.ceil((performance.now() - startedAt) / 1_000) + 1;
      const ids = new Set(traces.map(({ traceId }) => traceId));
      const accepted = (await spans()).filter(({ traceId, kind }) => kind === 'server' && ids.has(traceId));
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.length).toBeLessThanOrEqual(Math.min(50 * seconds, traces.length));
    });
  });

  describe('without BROWSER_TRACES', () => {
    beforeAll(() => start('0'));
    afterAll(end);

    it('ignore traces of browsers, receive no spans, and name no trace to a browser', async () => {
      const trace = newTrace();
      expect((await whoAmI({ traceparent: headerOf(trace) })).status).toBe(200);
      expect((await gateway.call('POST', '/telemetry/spans', ada.cookie, {})).status).toBe(404);
      const next = await subscribe(ADDED, liveTopics.match(matchId), { traceparent: headerOf(trace) });
      await sent(headerOf(newTrace()));
      expect(Object.keys(await next())).toEqual(['data']);
      expect((await spans()).filter(({ traceId }) => traceId === trace.traceId)).toEqual([]);
    });
  });
});
