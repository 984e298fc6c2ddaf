/**
 * In descending order: the last step of a started task, tasks that a request is waiting for, and background tasks.
 */
export const PRIORITIES = ['finish', 'awaited', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

interface QueuedTask {
  bytes: number;
  start: () => void;
}

/**
 * A semaphore that bounds both the number of concurrent tasks and their total memory. Each priority is a FIFO queue;
 * the first task of a queue is never overtaken by a smaller task of the same or a lower priority, so large tasks do not
 * starve.
 */
export class ConcurrencyLimiter {
  private readonly queues = new Map<Priority, QueuedTask[]>(PRIORITIES.map((priority) => [priority, []]));

  /** `freeBytes` is the memory budget of all tasks together; a task that exceeds it runs alone. */
  constructor(
    private freeSlots: number,
    private freeBytes: number,
  ) {
    this.totalBytes = freeBytes;
  }

  private readonly totalBytes: number;

  async run<T>(bytes: number, priority: Priority, task: () => Promise<T>): Promise<T> {
    const reserved = Math.min(bytes, this.totalBytes);
    await new Promise<void>((start) => {
      this.queues.get(priority)?.push({ bytes: reserved, start });
      this.startQueued();
    });
    try {
      return await task();
    } finally {
      this.freeSlots += 1;
      this.freeBytes += reserved;
      this.startQueued();
    }
  }

  private startQueued(): void {
    for (const queue of this.queues.values()) {
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        if (this.freeSlots === 0 || next.bytes > this.freeBytes) return;
        queue.shift();
        this.freeSlots -= 1;
        this.freeBytes -= next.bytes;
        next.start();
      }
    }
  }
}
