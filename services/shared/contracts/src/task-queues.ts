/** The queues of background tasks. Each service has one; renditions have their own, since each can take minutes. */
export const TASK_QUEUES = [
  'identity-tasks',
  'matching-tasks',
  'messaging-tasks',
  'moderation-tasks',
  'moderation-renditions',
  'notifications-tasks',
] as const;
export type TaskQueueName = (typeof TASK_QUEUES)[number];
