import type { BusBackend } from './backend/bus-backend.js';

/** How often the queues are counted: seldom while they are short, since this process counts what it adds. */
const SHORT_MILLISECONDS = 5_000;
const LONG_MILLISECONDS = 1_000;
/** A full queue accepts jobs again below this share of the maximum. */
const RESUME_SHARE = 0.8;

interface QueueState {
  /** As of the last count, and what this process has added since. */
  waiting: number;
  isFull: boolean;
}

/**
 * Limits how many jobs wait in a queue, so that a subscriber that is down or slow cannot fill the memory of the bus: what
 * exceeds the limit waits in the database. Replicas can exceed it together by what they add within a second.
 */
export class QueueThrottle {
  private readonly queues = new Map<string, QueueState>();
  private countedAt = -Infinity;
  private counting: Promise<void> | undefined;

  constructor(
    private readonly backend: Pick<BusBackend, 'waiting'>,
    private readonly maxWaiting: number,
  ) {}

  isFull(queue: string): boolean {
    return this.queues.get(queue)?.isFull ?? false;
  }

  /** How many jobs can be added to each queue that is not full. */
  get room(): number {
    let room = this.maxWaiting;
    for (const { waiting, isFull } of this.queues.values())
      if (!isFull) room = Math.min(room, this.maxWaiting - waiting);
    return Math.max(room, 1);
  }

  /** Call after adding jobs. Returns immediately. */
  added(queue: string, jobs: number): void {
    const state = this.queues.get(queue) ?? { waiting: 0, isFull: false };
    this.queues.set(queue, state);
    state.waiting += jobs;
    if (state.waiting >= this.maxWaiting) state.isFull = true;
    void this.countIfDue().catch(() => undefined);
  }

  /** Call before a round. Waits for a count only while a queue is full. Rejects when the bus is unreachable. */
  async refresh(): Promise<void> {
    if ([...this.queues.values()].some(({ isFull }) => isFull)) await this.countIfDue();
  }

  private countIfDue(): Promise<void> {
    const isLong = [...this.queues.values()].some(({ waiting }) => waiting > this.maxWaiting / 2);
    if (performance.now() - this.countedAt < (isLong ? LONG_MILLISECONDS : SHORT_MILLISECONDS))
      return Promise.resolve();
    this.counting ??= this.count().finally(() => (this.counting = undefined));
    return this.counting;
  }

  private async count(): Promise<void> {
    this.countedAt = performance.now();
    const count = async ([queue, state]: [string, QueueState]): Promise<void> => {
      state.waiting = await this.backend.waiting(queue);
      if (state.waiting >= this.maxWaiting) state.isFull = true;
      else if (state.waiting < this.maxWaiting * RESUME_SHARE) state.isFull = false;
    };
    await Promise.all([...this.queues].map(count));
  }
}
