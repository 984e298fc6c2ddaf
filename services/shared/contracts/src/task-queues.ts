/**
 * The queues of background tasks. Each service has one. Renditions have their own, since each can take minutes, and so has
 * what is sent to all members, so that it delays nothing that a single member waits for.
 */
export const TASK_QUEUES = [
  'identity-tasks',
  'matching-tasks',
  'messaging-tasks',
  'moderation-tasks',
  'moderation-renditions',
  'notifications-tasks',
  'notifications-bulk',
] as const;
export type TaskQueueName = (typeof TASK_QUEUES)[number];
