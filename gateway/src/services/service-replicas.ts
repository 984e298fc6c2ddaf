import type { Dispatcher, Pool } from 'undici';
import { isRepeatable, RetryingRequest } from './retrying-request.js';

/** Interval and timeout of the readiness probe to an unavailable replica. */
const PROBE_INTERVAL_MILLISECONDS = 500;
const PROBE_TIMEOUT_MILLISECONDS = 2_000;
/** After so many repeatable requests to a single address, the connection of one of them is replaced. */
const RECONNECT_REQUESTS = 500;

interface Replica {
  pool: Pool;
  available: boolean;
}

/**
 * Balances requests among the replicas of a service, round-robin. A replica that refuses or closes a connection, does not
 * respond in time, or drains its connections, is skipped until its readiness probe succeeds. The request is retried on the next one if that is safe
 * (see RetryingRequest). A single address is retried itself, because its name can resolve to several replicas. Its
 * connections are replaced now and then, so that new replicas get requests too.
 */
export class ServiceReplicas {
  readonly dispatcher: Dispatcher;
  private readonly replicas: readonly Replica[];
  private nextIndex = 0;
  private repeatableRequests = 0;
  private readonly probes = new Set<NodeJS.Timeout>();

  constructor(
    pools: readonly [Pool, ...Pool[]],
    private readonly reconnectRequests = RECONNECT_REQUESTS,
  ) {
    this.replicas = pools.map((pool) => ({ pool, available: true }));
    this.dispatcher = pools[0].compose(() => (options, handler) => {
      const tried: Replica[] = [];
      const request = new RetryingRequest(handler, options, this.replicas.length, (attempt) => {
        const replica = this.next(tried);
        tried.push(replica);
        attempt.onUnavailable = () => this.markUnavailable(replica);
        replica.pool.dispatch(this.isLastOnConnection(options) ? { ...options, reset: true } : options, attempt);
      });
      request.begin();
      // Backpressure is not used here: no caller waits for a 'drain' event.
      return true;
    });
  }

  async destroy(): Promise<void> {
    for (const probe of this.probes) clearTimeout(probe);
    await Promise.all(this.replicas.map(({ pool }) => pool.destroy()));
  }

  /**
   * Only of repeatable requests, because the response to `Connection: close` looks like that of a draining service. The
   * pool's own limits do not fit: `maxRequestsPerClient` closes after other requests as well, and a request that comes
   * when all connections have passed `clientTtl` can wait forever (https://github.com/nodejs/undici/issues/5144).
   */
  private isLastOnConnection(options: Dispatcher.DispatchOptions): boolean {
    if (this.replicas.length > 1 || !isRepeatable(options)) return false;
    this.repeatableRequests += 1;
    return this.repeatableRequests % this.reconnectRequests === 0;
  }

  /**
   * The next replica that is available and was not tried. Otherwise one that was not tried, because an unavailable replica
   * can be ready before its probe.
   */
  private next(tried: readonly Replica[]): Replica {
    const inOrder = [...this.replicas.slice(this.nextIndex), ...this.replicas.slice(0, this.nextIndex)];
    const untried = inOrder.filter((replica) => !tried.includes(replica));
    const chosen = untried.find(({ available }) => available) ?? untried[0] ?? inOrder[0];
    if (chosen === undefined) throw new Error('service has no addresses');
    this.nextIndex = (this.replicas.indexOf(chosen) + 1) % this.replicas.length;
    return chosen;
  }

  private markUnavailable(replica: Replica): void {
    if (!replica.available || this.replicas.length === 1) return;
    replica.available = false;
    this.scheduleProbe(replica);
  }

  private scheduleProbe(replica: Replica): void {
    const probe = setTimeout(() => {
      this.probes.delete(probe);
      void this.probe(replica);
    }, PROBE_INTERVAL_MILLISECONDS).unref();
    this.probes.add(probe);
  }

  private async probe(replica: Replica): Promise<void> {
    try {
      const { statusCode, headers, body } = await replica.pool.request({
        method: 'GET',
        path: '/health/ready',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MILLISECONDS),
      });
      await body.dump();
      // A draining replica still responds on connections that are open.
      replica.available = statusCode === 200 && headers.connection !== 'close';
    } catch {
      // Still unavailable.
    }
    if (!replica.available && !replica.pool.destroyed) this.scheduleProbe(replica);
  }
}
