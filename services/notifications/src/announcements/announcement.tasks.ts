import type { Task } from '@kindred/event-bus';

const MINUTE = 60_000;

const RETRIES = { attempts: 100, firstRetryMilliseconds: 1_000, maxRetryMilliseconds: 5 * MINUTE } as const;

/** Publishes the scheduled announcement whose id is the key. */
export const PUBLISH_ANNOUNCEMENT: Task = {
  type: 'notifications.publish-announcement',
  queue: 'notifications-tasks',
  ...RETRIES,
};

/**
 * Notifies the next members of the announcement whose id is the key, then enqueues itself until all are notified. Not in
 * the queue that it fills, where it would wait behind its own emails.
 */
export const SEND_ANNOUNCEMENT: Task = {
  type: 'notifications.send-announcement',
  queue: 'notifications-tasks',
  ...RETRIES,
};

/** Shows an announcement on the devices of a member. The key is made by `announcementPushKey`. */
export const PUSH_ANNOUNCEMENT: Task = {
  type: 'notifications.push-announcement',
  queue: 'notifications-bulk',
  attempts: 8,
  firstRetryMilliseconds: 5_000,
  maxRetryMilliseconds: 15 * MINUTE,
};

export const announcementPushKey = (announcementId: string, userId: string): string => `${announcementId}:${userId}`;
