import { OutageLog } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { todayInUtc } from '../../profiles/age.js';
import { ADD_EXPOSURES } from './exposure.statement.js';

/** The maximum time for which counts stay in memory, unless the database is unreachable. */
const FLUSH_MILLISECONDS = 60_000;
/** The maximum number of members with counts in memory; further ones are not counted. */
const MAX_MEMBERS = 100_000;

/**
 * Counts how often each card is shown (docs/ranking.md): once for each member who decides about it. Pages of the deck are not
 * counted, because they contain many cards that a member never gets to, and can be requested any number of times.
 *
 * Counting costs a request no query: the counts are added to the table in one statement every minute. A crash loses those
 * of the last minute, which is harmless.
 */
@Injectable()
export class ExposureCounter implements BeforeApplicationShutdown {
  private readonly outage = new OutageLog(new Logger(ExposureCounter.name), 'the database');
  private counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Counts the card of this member as shown now. Returns immediately. */
  countShown(userId: string): void {
    this.add(userId, 1);
    this.flushLater();
  }

  /** Takes a count of today back, because the decision was undone and will be made again. Returns immediately. */
  uncountShown(userId: string): void {
    this.add(userId, -1);
    this.flushLater();
  }

  /** Writes the counts. If that fails, they are kept for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { counts } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await runStatement(this.dataSource, ADD_EXPOSURES, [todayInUtc(), [...counts.keys()], [...counts.values()]]);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
      for (const [userId, shown] of counts) this.add(userId, shown);
      this.flushLater();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private add(userId: string, shown: number): void {
    const before = this.counts.get(userId);
    if (before === undefined && this.counts.size >= MAX_MEMBERS) return;
    this.counts.set(userId, (before ?? 0) + shown);
  }

  private flushLater(): void {
    if (this.counts.size === 0) return;
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }
}
