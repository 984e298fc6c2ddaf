import { TaskHandler } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_AGE_HOURS } from './feed-limits.js';
import { DELETE_OLD_FEEDS } from './feed.tasks.js';

/** Deletes the feeds that no read begins with, such as those of viewers who stay away. */
@TaskHandler(DELETE_OLD_FEEDS)
@Injectable()
export class FeedRetention extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'deck_feeds', condition: `read_at < now() - interval '${MAX_AGE_HOURS} hours'` },
    { table: 'deck_feed_refills', condition: `requested_at < now() - interval '${MAX_AGE_HOURS} hours'` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
