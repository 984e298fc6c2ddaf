import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/testing/free-port';
import {
  documentedMetrics,
  documentedSecurityEvents,
  expressions,
  isOwnMetric,
  metricNamesIn,
  labelNamesIn,
  thresholdsIn,
} from '../observability/expressions.js';
import {
  callDirectly,
  expositionAt,
  expositionOfService,
  metricsAt,
  metricsOfService,
  metricNamesOf,
  samplesOf,
  valueOf,
} from '../observability/metrics.js';
import { startTraceReceiver, type TraceReceiver } from '@kindred/testing';
import { completeTrace, Trace, traceTree } from '../observability/trace.js';
import { openBrowser } from '../support/browser.js';
import { openConversation } from '../support/conversation-page.js';
import { Chat } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { logOf, startProduct, type Product } from '../support/product.js';

// One backend: event-bus/test/traces.spec.ts tests traces on each.
describe.each(busBackends.slice(-1))('observability, on $name', (backend) => {
  let receiver: TraceReceiver;
  let product: Product;
  let admin: Person;
  let ada: Person & { id: string };
  let ben: Person & { id: string };
  let metricsPort: number;

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    metricsPort = await freePort();
    product = await startProduct({
      ...(await backend.settings()),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      BROWSER_TRACES: '1',
      METRICS_LISTEN: `tcp:127.0.0.1:${metricsPort}`,
    });
    admin = await logInAdmin(product);
    ada = await becomeMember(product, admin, { displayName: 'Adalbertine Quux', bio: 'Collects barometers' });
    ben = await becomeMember(product, admin, { displayName: 'Benvolio Zyzzy' });
  });
  afterAll(async () => {
    await product?.stop();
    await receiver?.stop();
    await backend.stop();
  });

  async function traceOf(requestId: string | null, complete: (trace: Trace) => void): Promise<Trace> {
    const line = await eventually('the gateway logs the trace of the request', async () =>
      (await logOf(product, 'gateway')).find((each) => each['requestId'] === requestId && 'traceId' in each),
    );
    return completeTrace(receiver, String(line['traceId']), complete);
  }

  it('traces a matching like from the request to the emails as one trace', async () => {
    await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
    const matched = await ben.call<{ matchId: string }>('POST', '/api/likes', { toUserId: ada.id });
    expect(matched.body).toMatchObject({ matched: true });

    // Each process exports its spans on its own schedule.
    const trace = await traceOf(matched.headers.get('x-request-id'), (found) => {
      found.only('gateway', 'server', 'POST /api/likes');
      found.only('matching', 'server', 'POST /graphql');
      found.only('matching', 'producer', 'matching.match-changed');
      found.only('messaging', 'consumer', 'matching.match-changed');
      // One for the notices, and one for the emails.
      expect(found.all('notifications', 'consumer', 'matching.match-changed')).toHaveLength(2);
      expect(found.all('notifications', 'consumer', 'notifications.send-mail')).toHaveLength(2);
    });
    const root = trace.only('gateway', 'server', 'POST /api/likes');
    expect(root).toMatchObject({
      parentSpanId: '',
      attributes: {
        'http.route': '/api/likes',
        'http.response.status_code': 200,
        'graphql.operation.name': 'Like',
      },
    });
    const clientSpan = trace.only('gateway', 'client', 'POST /graphql');
    expect(clientSpan).toMatchObject({ parentSpanId: root.spanId, attributes: { 'peer.service': 'matching' } });
    const serverSpan = trace.only('matching', 'server', 'POST /graphql');
    expect(serverSpan.parentSpanId).toBe(clientSpan.spanId);
    const sent = trace.only('matching', 'producer', 'matching.match-changed');
    expect(sent.parentSpanId).toBe(serverSpan.spanId);
    const messagingSpan = trace.only('messaging', 'consumer', 'matching.match-changed');
    expect(messagingSpan.parentSpanId).toBe(sent.spanId);
    const notificationsSpans = trace.all('notifications', 'consumer', 'matching.match-changed');
    const mailSpan = notificationsSpans.find((span) => span.attributes[DESTINATION] === 'notifications-mail');
    const queues = notificationsSpans.map(({ attributes }) => attributes[DESTINATION]);
    expect(queues.sort()).toEqual(['notifications', 'notifications-mail']);
    expect(mailSpan).toMatchObject({ parentSpanId: sent.spanId, attributes: { 'kindred.admission': 'new' } });
    const tasks = trace.all('notifications', 'consumer', 'notifications.send-mail');
    expect(tasks.map(({ parentSpanId }) => parentSpanId)).toEqual(Array(2).fill(mailSpan?.spanId));
    const mails = trace.all('notifications', 'client', 'mail');
    expect(mails.map(({ parentSpanId }) => parentSpanId).sort()).toEqual(tasks.map(({ spanId }) => spanId).sort());
    expect(trace.spans.filter(({ failed }) => failed)).toEqual([]);
  });

  it('links an event to the events that its handler publishes', async () => {
    const newcomer = new Person(product, 'cassius.vandermolen@example.com');
    await newcomer.signUp();
    await newcomer.followVerificationLink();
    await newcomer.logIn();
    const photo = await newcomer.uploadSelfie();
    const approved = await admin.call('POST', `/api/admin/verifications/${photo.id}/approve`, {});
    const trace = await traceOf(approved.headers.get('x-request-id'), (found) => {
      found.only('gateway', 'server', 'POST /api/admin/verifications/:photoId/approve');
      found.only('moderation', 'producer', 'moderation.photo-reviewed');
      found.only('identity', 'consumer', 'moderation.photo-reviewed');
      found.only('identity', 'producer', 'identity.account-changed');
      found.only('matching', 'consumer', 'identity.account-changed');
    });
    const root = trace.only('gateway', 'server', 'POST /api/admin/verifications/:photoId/approve');
    expect(root.parentSpanId).toBe('');
    const reviewed = trace.only('identity', 'consumer', 'moderation.photo-reviewed');
    expect(reviewed.parentSpanId).toBe(trace.only('moderation', 'producer', 'moderation.photo-reviewed').spanId);
    const publishedSpan = trace.only('identity', 'producer', 'identity.account-changed');
    expect(publishedSpan.parentSpanId).toBe(reviewed.spanId);
    expect(trace.only('matching', 'consumer', 'identity.account-changed').parentSpanId).toBe(publishedSpan.spanId);
  });

  it('traces a message from a click to the screen of the other member', async () => {
    const { matchId } = (await ada.expect<{ matchId: string }[]>(200, 'GET', '/api/matches'))[0]!;
    const browser = await openBrowser();
    try {
      const adasPage = await openConversation(browser, product, ada, matchId);
      const bensPage = await openConversation(browser, product, ben, matchId);
      await adasPage.getByPlaceholder('Type a message...').fill('Shall we meet at the lighthouse?');
      await adasPage.getByRole('button', { name: 'Send message' }).click();
      await bensPage.getByText('Shall we meet at the lighthouse?').filter({ visible: true }).first().waitFor();

      // The browsers send their spans some seconds later.
      const trace = await eventually('the whole trace', () => {
        const click = receiver.spans().find(({ name }) => name === 'POST /graphql SendMessage');
        const found = new Trace(receiver.spans().filter(({ traceId }) => traceId === click?.traceId));
        found.only('browser', 'internal', 'click');
        expect(found.all('browser', 'consumer', 'receive MessageAdded')).toHaveLength(2);
        found.only('notifications', 'consumer', 'messaging.message-sent');
        return found;
      });
      if (process.env['PRINT_TRACE'] !== undefined) process.stderr.write(`${traceTree(trace.spans)}\n`);

      // The click also ends the typing signal.
      const click = trace.only('browser', 'internal', 'click');
      expect(click.parentSpanId).toBe('');
      const request = trace.childOf(click, 'browser', 'client', 'POST /graphql SendMessage');
      const atGateway = trace.childOf(request, 'gateway', 'server', 'POST /graphql SendMessage');
      const call = trace.childOf(atGateway, 'gateway', 'client', 'POST /graphql');
      const atMessaging = trace.childOf(call, 'messaging', 'server', 'POST /graphql');
      trace.childOf(atMessaging, 'messaging', 'producer', 'messaging.message-sent');
      const signal = trace.childOf(atMessaging, 'messaging', 'producer', 'live match');
      const deliveries = trace.childrenOf(signal, 'gateway', 'consumer', 'deliver MessageAdded');
      expect(deliveries.map(({ attributes }) => attributes['kindred.receiver']).sort()).toEqual(['other', 'sender']);
      for (const delivery of deliveries) {
        const received = trace.childOf(delivery, 'browser', 'consumer', 'receive MessageAdded');
        expect(received.end).toBeGreaterThan(click.start);
      }
      expect(trace.spans.filter(({ failed }) => failed)).toEqual([]);
    } finally {
      await browser.close();
    }
    const metrics = await metricsAt(metricsPort);
    expect(valueOf(metrics, 'message_delivery_seconds_count', { room: 'graph' })).toBe(1);
    expect(valueOf(metrics, 'message_delivery_seconds_sum', { room: 'graph' })).toBeLessThan(20);
  });

  it('records no personal data in spans', async () => {
    const { matchId } = (await ada.expect<{ matchId: string }[]>(200, 'GET', '/api/matches'))[0]!;
    const chat = await Chat.open(ben);
    await chat.subscribe(matchId);
    const sent = await ada.call('POST', `/api/messages/${matchId}`, { body: 'Shall we meet at the lighthouse?' });
    await chat.frame((frame) => frame.type === 'new_message');
    chat.close();
    const lost = await ada.call('GET', `/nowhere/${ada.id}?email=${ada.email}`);
    await traceOf(sent.headers.get('x-request-id'), (found) => {
      found.only('messaging', 'server', 'POST /graphql');
    });
    await traceOf(lost.headers.get('x-request-id'), (found) => expect(found.spans).toHaveLength(1));

    const received = receiver.received();
    const secrets = [admin, ada, ben].flatMap(({ email, password, tokens }) => [email, password, ...tokens]);
    const texts = ['Adalbertine', 'Benvolio', 'barometers', 'lighthouse', 'example.com', '127.0.0.1'];
    for (const word of [...secrets, ...texts, ada.id, ben.id, matchId]) expect(received).not.toContain(word);
    const keys = new Set(receiver.spans().flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].sort()).toEqual([
      'graphql.operation.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'kindred.admission',
      'kindred.receiver',
      'messaging.destination.name',
      'peer.service',
    ]);
  });

  it('counts requests, operations, sockets, events, and pending reviews', async () => {
    const chat = await Chat.open(ada);
    const waiting = await ada.uploadSelfie([40, 50, 60]);
    const gateway = await metricsAt(metricsPort);
    expect(valueOf(gateway, 'sockets_open', { room: 'chat' })).toBe(1);
    expect(valueOf(gateway, 'http_request_duration_seconds_count', { route: '/api/likes', status: '200' })).toBe(2);
    expect(valueOf(gateway, 'graph_operation_duration_seconds_count', { operation: 'Like', outcome: 'ok' })).toBe(2);
    expect((await ada.call('POST', '/api/likes', { toUserId: ada.id })).status).toBe(400);
    chat.close();
    await eventually('the closed socket is counted', async () => {
      const later = await metricsAt(metricsPort);
      expect(valueOf(later, 'graph_operation_duration_seconds_count', { operation: 'Like', outcome: 'refused' })).toBe(
        1,
      );
      expect(valueOf(later, 'sockets_open', { room: 'chat' })).toBe(0);
      return valueOf(later, 'sockets_ended_total', { room: 'chat', ending: 'left' });
    });
    const moderation = await metricsOfService(product, 'moderation');
    expect(valueOf(moderation, 'reviews_waiting')).toBe(1);
    expect(valueOf(moderation, 'reviews_oldest_seconds')).toBeLessThan(600);
    expect(valueOf(moderation, 'reports_open')).toBe(0);
    await ada.expect(204, 'DELETE', `/api/photos/${waiting.id}`);

    const messaging = await metricsOfService(product, 'messaging');
    const lag = { subscriber: 'messaging', type: 'matching.match-changed' };
    expect(valueOf(messaging, 'event_lag_seconds_count', lag)).toBe(1);
    expect(valueOf(messaging, 'event_lag_seconds_sum', lag)).toBeLessThan(20);
    expect(valueOf(messaging, 'queue_events', { subscriber: 'messaging', state: 'failed' })).toBe(0);
    const notifications = await eventually('no email waits', async () => {
      const found = await metricsOfService(product, 'notifications');
      return valueOf(found, 'mails_waiting') === 0 ? found : undefined;
    });
    expect(valueOf(notifications, 'mails_tried_total', { outcome: 'delivered' })).toBeGreaterThanOrEqual(2);
    for (const service of SERVICES) {
      // Events without a subscriber leave the outbox with the next poll of its pump.
      await eventually(`an empty outbox of ${service}`, async () => {
        const metrics = await metricsOfService(product, service);
        const values = ['outbox_events', 'outbox_oldest_seconds'].map((name) => valueOf(metrics, name, { service }));
        return values.every((value) => value === 0) || undefined;
      });
    }
  });

  it('counts security events', async () => {
    const countOf = async (service: ServiceName, event: string) =>
      valueOf(await metricsOfService(product, service), 'security_events_total', { event, service });
    const credentials = { email: ada.email, password: 'not her password' };
    const before = await countOf('identity', 'sign-in-failed');
    expect((await ada.call('POST', '/api/auth/login', credentials)).status).toBe(401);
    expect(await countOf('identity', 'sign-in-failed')).toBe((before ?? 0) + 1);
    expect(await countOf('identity', 'staff-sign-in')).toBe(1);
    expect(await countOf('messaging', 'caller-rejected')).toBe(0);
    expect(await callDirectly(product, 'messaging', '/internal/messages/read')).toBe(401);
    expect(await countOf('messaging', 'caller-rejected')).toBe(1);
    const exposed = (await metricsAt(metricsPort)).flatMap(({ name, labels: { event = '' } }) =>
      name === 'security_events_total' ? [event] : [],
    );
    expect(exposed.sort()).toEqual(documentedSecurityEvents());
  });

  it('exposes every metric and label that alerts, dashboard, and documentation use', async () => {
    const expositions = await Promise.all([
      expositionAt(metricsPort),
      ...SERVICES.map((service) => expositionOfService(product, service)),
    ]);
    const names = new Set(expositions.flatMap((exposition) => [...metricNamesOf(exposition)]));
    const labels = new Set(expositions.flatMap(samplesOf).flatMap((sample) => Object.keys(sample.labels)));
    const used = expressions();
    expect(used.length).toBeGreaterThan(40);
    for (const { where, text } of used) {
      expect([where, metricNamesIn(text).filter((name) => isOwnMetric(name) && !names.has(name))]).toEqual([where, []]);
      if (!metricNamesIn(text).every(isOwnMetric)) continue;
      expect([where, labelNamesIn(text).filter((label) => !labels.has(label))]).toEqual([where, []]);
    }
    const samples = expositions.flatMap(samplesOf);
    for (const { where, name, le } of used.flatMap(thresholdsIn)) {
      const bounds = samples.filter((sample) => sample.name === name).map(({ labels: { le: bound } }) => bound);
      expect([where, le, bounds.includes(le)]).toEqual([where, le, true]);
    }
    expect(documentedMetrics().length).toBeGreaterThan(15);
    for (const { name, labels: described } of documentedMetrics()) {
      const found = samples.find((sample) => [name, `${name}_count`].includes(sample.name));
      const actual = Object.keys(found?.labels ?? {}).filter((label) => label !== 'service');
      expect([name, actual.sort()]).toEqual([name, described.sort()]);
    }
  });
});

/** The attribute with the queue of a consumer. */
const DESTINATION = 'messaging.destination.name';
