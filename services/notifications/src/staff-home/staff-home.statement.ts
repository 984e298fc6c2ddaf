import { LIMITS } from '@kindred/contracts';
import { staffQueueStatement } from '@kindred/service-kit';

/** Open contact messages, since the writer began to wait for an answer. */
export const CONTACT_MESSAGES_WAITING = staffQueueStatement(
  `SELECT waiting_since AS at FROM feedback WHERE state = 'open'`,
  LIMITS.replyHours,
);
