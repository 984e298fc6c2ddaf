import { TaskHandler } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_AGE_DAYS, MAX_PAGING_HOURS } from './feed-limits.js';
import { DELETE_OLD_FEEDS } from './feed.tasks.js';

/** A newer feed of the viewer for the same filters, which decks have begun with for a day. */
const LATER_FEED = `
  SELECT FROM deck_feeds l
   WHERE l.viewer_id = deck_feeds.viewer_id AND l.filters = deck_feeds.filters AND l.feed_id > deck_feeds.feed_id
     AND l.read_at < now() - interval '${MAX_PAGING_HOURS} hours'`;

/** Deletes the feeds that no read begins with, and those of viewers who stay away. */
@TaskHandler(DELETE_OLD_FEEDS)
@Injectable()
export class FeedRetention extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'deck_feeds', condition: `read_at < now() - interval '${MAX_AGE_DAYS} days'` },
    {
      table: 'deck_feeds',
      condition: `read_at < now() - interval '${MAX_PAGING_HOURS} hours' AND EXISTS (${LATER_FEED})`,
    },
    // Later than the feeds, which are compared with its invalidations.
    { table: 'deck_feed_refills', condition: `requested_at < now() - interval '${MAX_AGE_DAYS + 1} days'` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
