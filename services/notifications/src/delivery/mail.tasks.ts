import type { RecurringTask, Task } from '@kindred/event-bus';

const MINUTE = 60_000;

/** Sends the email whose id is the key. Retried for three days. */
export const SEND_MAIL: Task = {
  type: 'notifications.send-mail',
  queue: 'notifications-tasks',
  attempts: 300,
  firstRetryMilliseconds: 1_000,
  maxRetryMilliseconds: 15 * MINUTE,
};

export const DELETE_OLD_MAILS: RecurringTask = {
  type: 'notifications.delete-old-mails',
  queue: 'notifications-tasks',
  everyMilliseconds: 60 * MINUTE,
};
