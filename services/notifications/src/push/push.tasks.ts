import type { Task } from '@kindred/event-bus';

const MINUTE = 60_000;

/** Shows the notice whose id is the key on the devices of its member. */
export const SEND_PUSH: Task = {
  type: 'notifications.send-push',
  queue: 'notifications-tasks',
  attempts: 8,
  firstRetryMilliseconds: 5_000,
  maxRetryMilliseconds: 15 * MINUTE,
};
