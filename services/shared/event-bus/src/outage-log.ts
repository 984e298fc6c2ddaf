import type { Logger } from '@nestjs/common';

const REMINDER_MILLISECONDS = 60_000;

/** Logs an outage when it starts, again every minute while it lasts, and once when it ends. */
export class OutageLog {
  private since: number | undefined;
  private loggedAt = 0;

  constructor(
    private readonly logger: Logger,
    /** The name of the dependency in log lines. */
    private readonly label: string,
  ) {}

  failed(error: unknown): void {
    const now = Date.now();
    this.since ??= now;
    if (now - this.loggedAt < REMINDER_MILLISECONDS) return;
    this.loggedAt = now;
    this.logger.error(`${this.label} is unreachable: ${error instanceof Error ? error.message : String(error)}`);
  }

  succeeded(): void {
    if (this.since === undefined) return;
    // A warning, so that the end of the outage is visible at the usual log levels, too.
    this.logger.warn(`${this.label} is reachable again after ${Math.round((Date.now() - this.since) / 1000)} s`);
    this.since = undefined;
    this.loggedAt = 0;
  }
}
