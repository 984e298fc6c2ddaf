import type { RecurringTask } from '@kindred/event-bus';

const MINUTE = 60_000;

export const SEND_MESSAGE_EMAILS: RecurringTask = {
  type: 'notifications.send-message-emails',
  queue: 'notifications-tasks',
  everyMilliseconds: MINUTE,
};
