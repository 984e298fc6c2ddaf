import { Logger } from '@nestjs/common';
import { OutageLog } from './outage-log.js';
import { within } from './time-limit.js';

const PROBE_MILLISECONDS = 3_000;
const FIRST_PROBE_MILLISECONDS = 250;
const MAX_PROBE_MILLISECONDS = 5_000;
/** Part of a delay that is random, so that the replicas do not probe a server that has just started all at once. */
const JITTER = 0.5;
/** An answer counts for this long, so that many failing jobs do not cause as many probes. */
const FRESH_MILLISECONDS = 1_000;

/**
 * A server that the jobs of this process need. When a job fails, one probe finds out whether the server is down. If so,
 * further probes, one at a time and with backoff, find out when it is back.
 */
export class Dependency {
  private readonly outage: OutageLog;
  private readonly listeners = new Set<(isDown: boolean) => void>();
  private down = false;
  private answeredAt = -Infinity;
  private checking: Promise<boolean> | undefined;
  private nextProbe: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param probe rejects while the server is down */
  constructor(
    readonly name: string,
    private readonly probe: () => Promise<unknown>,
  ) {
    this.outage = new OutageLog(new Logger('Dependency'), name);
  }

  get isDown(): boolean {
    return this.down;
  }

  /** Calls the listener when an outage begins and when it ends. */
  onChange(listener: (isDown: boolean) => void): void {
    this.listeners.add(listener);
  }

  /** Call after a failure that the server may have caused. @returns whether the server is down; never rejects */
  suspect(): Promise<boolean> {
    if (this.down || this.stopped) return Promise.resolve(this.down);
    if (performance.now() - this.answeredAt < FRESH_MILLISECONDS) return Promise.resolve(false);
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    return this.checking;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.nextProbe);
    this.listeners.clear();
  }

  private async check(): Promise<boolean> {
    const error = await this.failureOfProbe();
    if (error === undefined || this.stopped) return this.down;
    this.outage.failed(error);
    this.change(true);
    this.scheduleProbe(FIRST_PROBE_MILLISECONDS);
    return true;
  }

  private scheduleProbe(delay: number): void {
    if (this.stopped) return;
    const wait = delay * (1 - Math.random() * JITTER);
    this.nextProbe = setTimeout(() => void this.probeAgain(delay), wait).unref();
  }

  private async probeAgain(delay: number): Promise<void> {
    const error = await this.failureOfProbe();
    if (this.stopped) return;
    if (error === undefined) {
      this.outage.succeeded();
      this.change(false);
      return;
    }
    this.outage.failed(error);
    this.scheduleProbe(Math.min(delay * 2, MAX_PROBE_MILLISECONDS));
  }

  private async failureOfProbe(): Promise<unknown> {
    try {
      await within(PROBE_MILLISECONDS, this.probe());
      this.answeredAt = performance.now();
      return undefined;
    } catch (error) {
      return error ?? new Error('the probe failed');
    }
  }

  private change(isDown: boolean): void {
    this.down = isDown;
    for (const listener of this.listeners) listener(isDown);
  }
}
