import type { RecurringTask, Task } from '@kindred/event-bus';

const MINUTE = 60_000;

/** Sends the email whose id is the key. Waits while the mail server is down, or asks to try again later. */
export const SEND_MAIL: Task = {
  type: 'notifications.send-mail',
  queue: 'notifications-tasks',
  dependsOn: 'mail',
  attempts: 10,
  firstRetryMilliseconds: 1_000,
  maxRetryMilliseconds: 15 * MINUTE,
};

/**
 * Sends one of many emails with the same content. Postponed for four hours, then given up: it is of no use later, and what
 * waits keeps further ones from being enqueued.
 */
export const SEND_BULK_MAIL: Task = {
  type: 'notifications.send-bulk-mail',
  queue: 'notifications-bulk',
  dependsOn: 'mail',
  attempts: 10,
  outageMilliseconds: 4 * 60 * MINUTE,
  firstRetryMilliseconds: 1_000,
  maxRetryMilliseconds: 15 * MINUTE,
  concurrency: 4,
};

export const DELETE_OLD_MAILS: RecurringTask = {
  type: 'notifications.delete-old-mails',
  queue: 'notifications-tasks',
  everyMilliseconds: 60 * MINUTE,
  // Adopts the emails of the previous release, once they have been due for ten minutes.
  firstAfterMilliseconds: 10 * MINUTE,
};
