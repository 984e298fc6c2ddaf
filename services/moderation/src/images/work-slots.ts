/** What goes first when there is not enough for all: the end of what has begun, what somebody waits for, and all else. */
export const PRIORITIES = ['finish', 'awaited', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

interface Waiting {
  bytes: number;
  start: () => void;
}

/**
 * Lets at most so many pieces of work run at once, and only such as fit into the memory together. The others wait in line,
 * each priority in order: the first in line is never passed by smaller work of its own kind or of less priority.
 */
export class WorkSlots {
  private readonly waiting = new Map<Priority, Waiting[]>(PRIORITIES.map((priority) => [priority, []]));

  /** `freeBytes` is what all work together may take; work of more than that runs alone. */
  constructor(
    private freeSlots: number,
    private freeBytes: number,
  ) {
    this.allBytes = freeBytes;
  }

  private readonly allBytes: number;

  async run<T>(bytes: number, priority: Priority, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(bytes, this.allBytes);
    await new Promise<void>((start) => {
      this.waiting.get(priority)?.push({ bytes: taken, start });
      this.startWhatFits();
    });
    try {
      return await work();
    } finally {
      this.freeSlots += 1;
      this.freeBytes += taken;
      this.startWhatFits();
    }
  }

  private startWhatFits(): void {
    for (const line of this.waiting.values()) {
      for (let next = line[0]; next !== undefined; next = line[0]) {
        if (this.freeSlots === 0 || next.bytes > this.freeBytes) return;
        line.shift();
        this.freeSlots -= 1;
        this.freeBytes -= next.bytes;
        next.start();
      }
    }
  }
}
