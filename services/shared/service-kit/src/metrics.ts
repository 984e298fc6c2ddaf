import type {
  BusMonitor,
  CompletedTask,
  Dependencies,
  HandledEvent,
  ReconciliationResult,
  Difference,
  Reconciliation,
} from '@kindred/event-bus';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * How often the delay of the event loop is measured; it is also the smallest delay reported. The default, 10 ms, wakes each
 * idle process 100 times a second, which is most of its CPU time.
 */
const EVENT_LOOP_DELAY_MILLISECONDS = 100;

/** Creates the Prometheus registry of a process, with the default process metrics. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_DELAY_MILLISECONDS });
  return registry;
}

/**
 * The upper bounds of latency histograms, in seconds. Every threshold of a service level is one of them
 * (deploy/observability/service-levels.yml), because a quantile between two bounds is only an estimate.
 */
export const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2.5, 5];

/** Observes the duration of every request by route. */
export function addRequestMetrics(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  });
  const seriesByKey = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const { url: route = 'unknown' } = routeOptions;
    const key = `${method} ${route} ${status}`;
    // Looking up a series by its labels costs more than observing a value.
    let series = seriesByKey.get(key);
    if (series === undefined) seriesByKey.set(key, (series = durations.labels({ method, route, status })));
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
 * Adds gauges whose values come from one read per scrape. If the read fails, the gauges keep their last values.
 * @param help the help text of each gauge by its name
 */
export function addGauges<Name extends string>(
  registry: Registry,
  help: Readonly<Record<Name, string>>,
  read: () => Promise<Readonly<Record<Name, number>>>,
): void {
  const gauges = {} as Record<Name, Gauge>;
  const names = Object.keys(help) as Name[];
  const collect = coalesce(async () => {
    const values = await read();
    for (const name of names) gauges[name].set(values[name]);
  });
  for (const name of names) {
    gauges[name] = new Gauge({ name, help: help[name], collect, registers: [registry] });
  }
}

/** Adds metrics of the outbox, the tasks, the bus, and the queues. Those of the outbox and the tasks are also available while the bus is down. */
export function addBusMetrics(registry: Registry, bus: BusMonitor): void {
  const outbox = {
    outbox_events: 'Events that are committed but not yet published',
    outbox_oldest_seconds: 'Age of the oldest unpublished event',
  };
  addGauges(registry, outbox, async () => {
    const { events, oldestSeconds } = await bus.outbox();
    return { outbox_events: events, outbox_oldest_seconds: oldestSeconds };
  });
  const tasks = {
    tasks_due: 'Due tasks that have not completed',
    tasks_oldest_seconds: 'Time since the oldest of them became due',
  };
  addGauges(registry, tasks, async () => {
    const { tasks: due, oldestSeconds } = await bus.taskBacklog();
    return { tasks_due: due, tasks_oldest_seconds: oldestSeconds };
  });
  addGauges(registry, { bus_up: 'Whether the bus is reachable: 1 or 0' }, () =>
    bus.ping().then(
      () => ({ bus_up: 1 }),
      () => ({ bus_up: 0 }),
    ),
  );
  const collect = coalesce(async () => {
    for (const { subscriber, oldestSeconds, ...states } of await bus.queues()) {
      for (const [state, count] of Object.entries(states)) queues.set({ subscriber, state }, count);
      oldest.set({ subscriber }, oldestSeconds);
    }
  });
  const queues: Gauge<'subscriber' | 'state'> = new Gauge({
    name: 'queue_events',
    help: 'Events and tasks in the queues of this service',
    labelNames: ['subscriber', 'state'],
    collect,
    registers: [registry],
  });
  const oldest: Gauge<'subscriber'> = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'Age of the oldest event or task that waits for a worker, in the queues of this service',
    labelNames: ['subscriber'],
    collect,
    registers: [registry],
  });
  new Counter({
    name: 'settle_timeouts_total',
    help: 'Calls that returned before all their events were applied',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(bus.settleTimeouts);
    },
  });
}

/** Adds whether the servers that jobs need are up, as of the last failure of a job. */
export function addDependencyMetrics(registry: Registry, dependencies: Dependencies): void {
  const up: Gauge<'dependency'> = new Gauge({
    name: 'dependency_up',
    help: 'Whether a server that jobs need is up: 1 or 0; while it is down, the jobs wait',
    labelNames: ['dependency'],
    collect: () => {
      for (const { name, isDown } of dependencies.all) up.set({ dependency: name }, isDown ? 0 : 1);
    },
    registers: [registry],
  });
}

/** Observes the time from an event until a subscriber of this service has handled it. */
export function eventLagObserver(registry: Registry): (handled: HandledEvent) => void {
  const lags = new Histogram({
    name: 'event_lag_seconds',
    help: 'Time from an event until a subscriber has handled it',
    labelNames: ['subscriber', 'type'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 15, 60, 300],
    registers: [registry],
  });
  const seriesByKey = new Map<string, Histogram.Internal<'subscriber' | 'type'>>();
  return ({ subscriber, type, admission, lag }) => {
    if (admission === 'duplicate') return;
    const key = `${subscriber} ${type}`;
    let series = seriesByKey.get(key);
    if (series === undefined) seriesByKey.set(key, (series = lags.labels({ subscriber, type })));
    series.observe(Math.max(lag, 0) / 1_000);
  };
}

/** Counts and times the attempts to run tasks. */
export function taskObserver(registry: Registry): (completed: CompletedTask) => void {
  const durations = new Histogram({
    name: 'task_duration_seconds',
    help: 'Duration of an attempt to run a task',
    labelNames: ['type', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  return ({ type, outcome, milliseconds }) => durations.observe({ type, outcome }, milliseconds / 1_000);
}

const DIFFERENCES: readonly Difference[] = ['missing', 'stale', 'ended', 'ahead', 'unknown'];

/**
 * Counts the differences between the data that this service owns and the projections of others that the comparison found.
 * All counters begin with 0, because `increase` does not see a series that begins with its first difference.
 */
export function reconciliationObserver(
  registry: Registry,
  owned: Reconciliation['owned'],
): (result: ReconciliationResult) => void {
  const found = new Counter({
    name: 'reconciliation_differences_total',
    help: 'Differences between data and its projections in other services, found by the nightly comparison',
    labelNames: ['aggregate', 'subscriber', 'difference'],
    registers: [registry],
  });
  for (const { aggregate, subscribers } of owned) {
    for (const subscriber of subscribers)
      for (const difference of DIFFERENCES) found.inc({ aggregate, subscriber, difference }, 0);
  }
  return ({ aggregate, subscriber, differences }) => {
    for (const [difference, count] of Object.entries(differences))
      found.inc({ aggregate, subscriber, difference }, count);
  };
}

/** Coalesces concurrent calls into one run; errors are ignored. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return running;
  };
}
