import type { BusBackend, QueueDepth } from './backend/bus-backend.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';

export interface BusMetrics {
  /** Events committed and not yet handed to the bus. */
  outbox: number;
  /** How long the oldest of them has waited, in seconds; 0 where none waits. */
  outboxOldestSeconds: number;
  /** Calls answered before everything they caused was applied, since the start. */
  settleTimeouts: number;
  /** One entry for each queue that this service works on. */
  queues: QueueDepth[];
}

/** What `/health/ready` and `/metrics` tell of the bus. */
export class BusMonitor {
  constructor(
    private readonly backend: BusBackend,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
    private readonly subscribers: readonly string[],
  ) {}

  /** Rejects when the bus is out of reach. Committed calls go on without it; their events wait in the outbox. */
  ping(): Promise<void> {
    return this.backend.ping();
  }

  async metrics(): Promise<BusMetrics> {
    const [outbox, queues] = await Promise.all([
      this.pump.backlog(),
      Promise.all(this.subscribers.map((subscriber) => this.backend.depth(subscriber))),
    ]);
    const { events, oldestSeconds } = outbox;
    return { outbox: events, outboxOldestSeconds: oldestSeconds, settleTimeouts: this.settling.timeouts, queues };
  }
}
