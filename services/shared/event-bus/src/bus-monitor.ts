import type { BusBackend, QueueDepth } from './backend/bus-backend.js';
import type { OutboxBacklog, OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import type { TaskBacklog, TaskPublisher } from './tasks/task-publisher.js';
import { within } from './time-limit.js';

/** Well below the timeouts of health checks and scrapes. A bus that does not respond in time counts as unreachable. */
const REQUEST_MILLISECONDS = 3_000;

/** Bus state for `/health/ready` and `/metrics`. Outbox and queues are read separately, since either can be unavailable. */
export class BusMonitor {
  constructor(
    private readonly backend: BusBackend,
    private readonly pump: OutboxPump,
    private readonly tasks: TaskPublisher,
    private readonly settling: Settling,
    private readonly queueNames: () => readonly string[],
  ) {}

  /** Calls since the start that returned before all their events were applied. */
  get settleTimeouts(): number {
    return this.settling.timeouts;
  }

  /** Rejects when the bus is unreachable. Calls still commit without it; their events wait in the outbox. */
  ping(): Promise<void> {
    return within(REQUEST_MILLISECONDS, this.backend.ping());
  }

  /** Events that are committed but not yet published. Rejects when the database is unreachable. */
  outbox(): Promise<OutboxBacklog> {
    return this.pump.backlog();
  }

  /** Due tasks that have not completed. Rejects when the database is unreachable. */
  taskBacklog(): Promise<TaskBacklog> {
    return this.tasks.backlog();
  }

  /** One entry for each queue that this service consumes. Rejects when the bus is unreachable. */
  queues(): Promise<QueueDepth[]> {
    return within(REQUEST_MILLISECONDS, Promise.all(this.queueNames().map((queue) => this.backend.depth(queue))));
  }
}
