import type { Dispatcher, Pool } from 'undici';
import { RepeatedRequest } from './repeated-request.js';

/** How often a copy that could not be reached is asked whether it is back, and how long it may take to say so. */
const PROBE_MILLISECONDS = 500;
const PROBE_PATIENCE_MILLISECONDS = 2_000;

interface Replica {
  pool: Pool;
  away: boolean;
}

/**
 * The copies of one service as if they were one. They take turns; one that refuses or breaks a connection is left out
 * until it says that it is ready, and what can safely be repeated moves on to the next (see RepeatedRequest). With a
 * single address the turn comes back to it: a name may stand for several copies.
 */
export class ServiceReplicas {
  readonly dispatcher: Dispatcher;
  private readonly replicas: readonly Replica[];
  private turn = 0;
  private readonly probes = new Set<NodeJS.Timeout>();

  constructor(pools: readonly [Pool, ...Pool[]]) {
    this.replicas = pools.map((pool) => ({ pool, away: false }));
    this.dispatcher = pools[0].compose(() => (options, handler) => {
      const request = new RepeatedRequest(handler, options, this.replicas.length, (attempt) => {
        const replica = this.next();
        attempt.onFailure = () => this.leaveOut(replica);
        replica.pool.dispatch(options, attempt);
      });
      request.begin();
      // Nobody here waits for a pool to drain.
      return true;
    });
  }

  async destroy(): Promise<void> {
    for (const probe of this.probes) clearTimeout(probe);
    await Promise.all(this.replicas.map(({ pool }) => pool.destroy()));
  }

  /** Whose turn it is; when all are away, one that is. */
  private next(): Replica {
    let chosen = this.replicas[this.turn];
    for (let step = 0; step < this.replicas.length && chosen?.away !== false; step += 1) {
      this.turn = (this.turn + 1) % this.replicas.length;
      chosen = this.replicas[this.turn];
    }
    this.turn = (this.turn + 1) % this.replicas.length;
    if (chosen === undefined) throw new Error('a service has no address');
    return chosen;
  }

  private leaveOut(replica: Replica): void {
    if (replica.away || this.replicas.length === 1) return;
    replica.away = true;
    this.probeLater(replica);
  }

  private probeLater(replica: Replica): void {
    const probe = setTimeout(() => {
      this.probes.delete(probe);
      void this.probe(replica);
    }, PROBE_MILLISECONDS).unref();
    this.probes.add(probe);
  }

  private async probe(replica: Replica): Promise<void> {
    try {
      const { statusCode, body } = await replica.pool.request({
        method: 'GET',
        path: '/health/ready',
        signal: AbortSignal.timeout(PROBE_PATIENCE_MILLISECONDS),
      });
      await body.dump();
      replica.away = statusCode !== 200;
    } catch {
      // Still away.
    }
    if (replica.away && !replica.pool.destroyed) this.probeLater(replica);
  }
}
