import type { BusMonitor, HandledEvent } from '@kindred/event-bus';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Where a process keeps its figures for Prometheus; those of the process itself are there from the beginning. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Counts every request of this server by route, with the time to the end of its answer. */
export function addRequestMetrics(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const { url: route = 'unknown' } = routeOptions;
    const key = `${method} ${route} ${status}`;
    // Finding a series by its labels takes longer than counting in it.
    let series = known.get(key);
    if (series === undefined) known.set(key, (series = durations.labels({ method, route, status })));
    series.observe(elapsedTime / 1_000);
    done();
  });
}

/** Adds `/metrics`, for Prometheus. */
export function addMetricsRoute(server: FastifyInstance, registry: Registry): void {
  server.get('/metrics', async (_request, reply) => {
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/**
 * Gauges by their names and what they tell, that come of one question, asked whenever somebody looks and at no other
 * time. While it cannot be answered the last figures stand.
 */
export function addGauges<Name extends string>(
  registry: Registry,
  told: Readonly<Record<Name, string>>,
  ask: () => Promise<Readonly<Record<Name, number>>>,
): void {
  const gauges = {} as Record<Name, Gauge>;
  const names = Object.keys(told) as Name[];
  const read = together(async () => {
    const figures = await ask();
    for (const name of names) gauges[name].set(figures[name]);
  });
  for (const name of names) {
    gauges[name] = new Gauge({ name, help: told[name], collect: read, registers: [registry] });
  }
}

/**
 * What waits to leave, what waits to be handled, what has failed for good. What the bus is not needed for is told as well
 * while it is away: that is when it matters.
 */
export function addBusMetrics(registry: Registry, bus: BusMonitor): void {
  const outbox = {
    outbox_events: 'Events committed, not yet handed to the bus',
    outbox_oldest_seconds: 'How long the oldest of them has waited',
  };
  addGauges(registry, outbox, async () => {
    const { events, oldestSeconds } = await bus.outbox();
    return { outbox_events: events, outbox_oldest_seconds: oldestSeconds };
  });
  addGauges(registry, { bus_up: 'Whether the bus answers: 1 or 0' }, () =>
    bus.ping().then(
      () => ({ bus_up: 1 }),
      () => ({ bus_up: 0 }),
    ),
  );
  const queues: Gauge<'subscriber' | 'state'> = new Gauge({
    name: 'queue_events',
    help: 'Events in the queues of this service',
    labelNames: ['subscriber', 'state'],
    collect: together(async () => {
      for (const { subscriber, ...states } of await bus.queues()) {
        for (const [state, count] of Object.entries(states)) queues.set({ subscriber, state }, count);
      }
    }),
    registers: [registry],
  });
  new Counter({
    name: 'settle_timeouts_total',
    help: 'Calls answered before all was applied',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(bus.settleTimeouts);
    },
  });
}

/** How long events take from when they happen until a subscriber of this service has applied them. */
export function eventLag(registry: Registry): (handled: HandledEvent) => void {
  const lags = new Histogram({
    name: 'event_lag_seconds',
    help: 'Time from an event to its having been handled by a subscriber',
    labelNames: ['subscriber', 'type'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 300],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<'subscriber' | 'type'>>();
  return ({ subscriber, type, admission, lag }) => {
    if (admission === 'repeated') return;
    const key = `${subscriber} ${type}`;
    let series = known.get(key);
    if (series === undefined) known.set(key, (series = lags.labels({ subscriber, type })));
    series.observe(Math.max(lag, 0) / 1_000);
  };
}

/** One run for all who ask while it is under way. */
function together(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return running;
  };
}
