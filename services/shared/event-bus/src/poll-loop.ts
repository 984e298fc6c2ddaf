import { Logger } from '@nestjs/common';
import { OutageLog } from './outage-log.js';

const POLL_MILLISECONDS = 1_000;

/** Repeats a unit of work in the background: when woken, while there is more to do, and once per second. */
export class PollLoop {
  private readonly outage: OutageLog;
  private readonly poll: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private wakeRequested = false;
  private stopped = false;
  private delayedWake: NodeJS.Timeout | undefined;

  /**
   * @param work resolves to whether there is more to do; after a rejection, the next poll tries again
   * @param hasWork a cheaper check, which each poll makes before the work
   */
  constructor(
    label: string,
    dependency: string,
    private readonly work: () => Promise<boolean>,
    hasWork: () => Promise<boolean>,
  ) {
    this.outage = new OutageLog(new Logger(label), dependency);
    let checking = false;
    this.poll = setInterval(() => {
      if (checking || this.running !== undefined) return;
      checking = true;
      // If the check fails, so does the work, which reports it.
      void hasWork()
        .catch(() => true)
        .then((found) => {
          checking = false;
          if (found) this.wake();
        });
    }, POLL_MILLISECONDS);
    this.poll.unref();
  }

  /** Returns immediately; calls while the work is running cause one further round. */
  wake(): void {
    if (this.stopped) return;
    clearTimeout(this.delayedWake);
    this.delayedWake = undefined;
    this.wakeRequested = true;
    this.running ??= this.run();
  }

  /** Wakes after this time, unless `wake` or an earlier call does so before. */
  wakeWithin(milliseconds: number): void {
    if (this.stopped) return;
    this.delayedWake ??= setTimeout(() => this.wake(), milliseconds);
  }

  /** Runs a last round if possible, then stops. */
  async stop(): Promise<void> {
    if (this.stopped) return;
    clearInterval(this.poll);
    this.wake();
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.wakeRequested) {
        this.wakeRequested = false;
        if (await this.work()) this.wakeRequested = true;
      }
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
    }
    this.running = undefined;
  }
}
