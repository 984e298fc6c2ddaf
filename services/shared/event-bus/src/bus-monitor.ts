import type { BusBackend, QueueDepth } from './backend/bus-backend.js';
import type { OutboxBacklog, OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import { within } from './time-limit.js';

/** Well below what those who ask wait for: a bus that does not answer is out of reach. */
const ANSWER_MILLISECONDS = 3_000;

/** What `/health/ready` and `/metrics` tell of the bus. The outbox and the queues are asked apart: either may be away. */
export class BusMonitor {
  constructor(
    private readonly backend: BusBackend,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
    private readonly subscribers: readonly string[],
  ) {}

  /** Calls answered before everything they caused was applied, since the start. */
  get settleTimeouts(): number {
    return this.settling.timeouts;
  }

  /** Rejects when the bus is out of reach. Committed calls go on without it; their events wait in the outbox. */
  ping(): Promise<void> {
    return within(ANSWER_MILLISECONDS, this.backend.ping());
  }

  /** What has been committed and not yet handed to the bus. Rejects when the database is out of reach. */
  outbox(): Promise<OutboxBacklog> {
    return this.pump.backlog();
  }

  /** One entry for each queue that this service works on. Rejects when the bus is out of reach. */
  queues(): Promise<QueueDepth[]> {
    return within(
      ANSWER_MILLISECONDS,
      Promise.all(this.subscribers.map((subscriber) => this.backend.depth(subscriber))),
    );
  }
}
