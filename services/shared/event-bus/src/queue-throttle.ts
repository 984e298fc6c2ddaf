import type { BusBackend } from './backend/bus-backend.js';

/** How often the queues are counted: seldom while all is short, since this process counts what it adds. */
const SHORT_MILLISECONDS = 5_000;
const LONG_MILLISECONDS = 1_000;
/** A full queue accepts jobs again below this share of the maximum. */
const RESUME_SHARE = 0.8;
/** Shares of the bus's memory. Without free memory, Redis also rejects the commands that complete a job. */
const FULL_MEMORY = 0.85;
const HIGH_MEMORY = 0.5;

interface QueueState {
  /** Events or tasks, as of the last count and what this process has added since. */
  waiting: number;
  /** Average per job; above 1 with batches. The bus counts only jobs. */
  perJob: number;
  isFull: boolean;
}

/** The weight of the latest jobs in the average. */
const LATEST_WEIGHT = 0.2;

/**
 * Limits how many events or tasks wait in a queue, so that a subscriber that is down or slow cannot fill the memory of the bus: what
 * exceeds the limit waits in the database. Replicas can exceed it together by what they add within a second. When the
 * memory is nearly full, all queues are, so that the workers can still complete the jobs that are in it.
 */
export class QueueThrottle {
  private readonly queues = new Map<string, QueueState>();
  private memoryUse = 0;
  private countedAt = -Infinity;
  private counting: Promise<void> | undefined;

  constructor(
    private readonly backend: Pick<BusBackend, 'waiting' | 'memoryUse'>,
    private readonly maxWaiting: number,
  ) {}

  private get isMemoryFull(): boolean {
    return this.memoryUse >= FULL_MEMORY;
  }

  isFull(queue: string): boolean {
    return this.isMemoryFull || (this.queues.get(queue)?.isFull ?? false);
  }

  /** How many events or tasks can be added to each queue that is not full. */
  get room(): number {
    let room = this.maxWaiting;
    for (const { waiting, isFull } of this.queues.values())
      if (!isFull) room = Math.min(room, Math.floor(this.maxWaiting - waiting));
    return Math.max(room, 1);
  }

  /** From now on, the queue is counted, also if only others add to it. */
  watch(queue: string): void {
    this.stateOf(queue);
  }

  /** Call after adding jobs with this many events or tasks. Returns immediately. */
  added(queue: string, jobs: number, events = jobs): void {
    const state = this.stateOf(queue);
    state.perJob += LATEST_WEIGHT * (events / jobs - state.perJob);
    state.waiting += events;
    if (state.waiting >= this.maxWaiting) state.isFull = true;
    void this.countIfDue().catch(() => undefined);
  }

  /** Call when adding jobs has failed, possibly for lack of memory. */
  failed(): void {
    this.countedAt = -Infinity;
  }

  /**
   * Call before a round. Waits for a count at the start, after a failure, and while a queue is full. Rejects when the bus is
   * unreachable.
   */
  async refresh(): Promise<void> {
    const isFull = this.isMemoryFull || [...this.queues.values()].some((queue) => queue.isFull);
    if (isFull || this.countedAt === -Infinity) await this.countIfDue();
  }

  private stateOf(queue: string): QueueState {
    const known = this.queues.get(queue);
    if (known !== undefined) return known;
    const state: QueueState = { waiting: 0, perJob: 1, isFull: false };
    this.queues.set(queue, state);
    return state;
  }

  private countIfDue(): Promise<void> {
    const isLong =
      this.memoryUse > HIGH_MEMORY || [...this.queues.values()].some(({ waiting }) => waiting > this.maxWaiting / 2);
    if (performance.now() - this.countedAt < (isLong ? LONG_MILLISECONDS : SHORT_MILLISECONDS))
      return Promise.resolve();
    this.counting ??= this.count().finally(() => (this.counting = undefined));
    return this.counting;
  }

  private async count(): Promise<void> {
    this.countedAt = performance.now();
    const count = async ([queue, state]: [string, QueueState]): Promise<void> => {
      state.waiting = (await this.backend.waiting(queue)) * state.perJob;
      if (state.waiting >= this.maxWaiting) state.isFull = true;
      else if (state.waiting < this.maxWaiting * RESUME_SHARE) state.isFull = false;
    };
    const measure = async (): Promise<void> => {
      this.memoryUse = await this.backend.memoryUse();
    };
    try {
      await Promise.all([measure(), ...[...this.queues].map(count)]);
    } catch (error) {
      this.failed();
      throw error;
    }
  }
}
