import type { RecurringTask } from '@kindred/event-bus';

const MINUTE = 60_000;

export const DELETE_OLD_NOTICES: RecurringTask = {
  type: 'notifications.delete-old-notices',
  queue: 'notifications-tasks',
  everyMilliseconds: 60 * MINUTE,
};
