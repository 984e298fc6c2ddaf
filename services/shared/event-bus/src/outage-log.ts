import type { Logger } from '@nestjs/common';

const REMINDER_MILLISECONDS = 60_000;

/** Says once that something is out of reach, again every minute while it is, and once that it is back. */
export class OutageLog {
  private since: number | undefined;
  private saidAt = 0;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  failed(error: unknown): void {
    const now = Date.now();
    this.since ??= now;
    if (now - this.saidAt < REMINDER_MILLISECONDS) return;
    this.saidAt = now;
    this.logger.error(`${this.what} is out of reach: ${error instanceof Error ? error.message : String(error)}`);
  }

  worked(): void {
    if (this.since === undefined) return;
    // As a warning: whoever was told of the outage, at any level below, is told of its end.
    this.logger.warn(`${this.what} is back after ${Math.round((Date.now() - this.since) / 1000)} s`);
    this.since = undefined;
    this.saidAt = 0;
  }
}
