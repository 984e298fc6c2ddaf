import type { RecurringTask, Task } from '@kindred/event-bus';

/** The key is the id of the viewer. */
export const REFILL_FEED: Task = {
  type: 'matching.refill-feed',
  queue: 'matching-tasks',
  attempts: 3,
  firstRetryMilliseconds: 5_000,
  maxRetryMilliseconds: 60_000,
};

export const DELETE_OLD_FEEDS: RecurringTask = {
  type: 'matching.delete-old-feeds',
  queue: 'matching-tasks',
  everyMilliseconds: 60 * 60_000,
};
