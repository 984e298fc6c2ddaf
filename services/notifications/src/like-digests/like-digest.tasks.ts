import type { RecurringTask } from '@kindred/event-bus';

const MINUTE = 60_000;

export const SEND_LIKE_DIGESTS: RecurringTask = {
  type: 'notifications.send-like-digests',
  queue: 'notifications-tasks',
  everyMilliseconds: MINUTE,
};

export const DELETE_OLD_LIKE_DIGESTS: RecurringTask = {
  type: 'notifications.delete-old-like-digests',
  queue: 'notifications-tasks',
  everyMilliseconds: 60 * MINUTE,
};
