import type { BusMonitor } from '@kindred/event-bus';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Adds `/metrics` for Prometheus: the process's own figures, the time each call takes and, for a service, its bus. */
export function addMetrics(server: FastifyInstance, service: string, bus?: BusMonitor): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
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
  const readBus = bus === undefined ? () => Promise.resolve() : busGauges(registry, bus);
  server.get('/metrics', async (_request, reply) => {
    await readBus();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** What waits to leave, what waits to be handled, what has failed for good. Call the result before every scrape. */
function busGauges(registry: Registry, bus: BusMonitor): () => Promise<void> {
  const registers = [registry];
  const outbox = new Gauge({ name: 'outbox_events', help: 'Events committed, not yet handed to the bus', registers });
  const timeouts = new Gauge({ name: 'settle_timeouts', help: 'Calls answered before all was applied', registers });
  const labelNames = ['subscriber', 'state'] as const;
  const queues = new Gauge({ name: 'queue_events', help: 'Events in queues of this service', labelNames, registers });
  return async () => {
    // While the bus is away the last figures stand.
    const figures = await bus.metrics().catch(() => undefined);
    if (figures === undefined) return;
    outbox.set(figures.outbox);
    timeouts.set(figures.settleTimeouts);
    for (const { subscriber, ...states } of figures.queues) {
      for (const [state, count] of Object.entries(states)) queues.set({ subscriber, state }, count);
    }
  };
}
