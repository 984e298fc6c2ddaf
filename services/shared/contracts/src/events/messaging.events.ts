import { z } from 'zod';
import { defineEvent, id, time } from './envelope.js';

/** A message was sent. Its text stays where it is; this says only that there is one. */
export const messageSent = defineEvent(
  'messaging.message-sent',
  'message',
  z.object({
    messageId: id,
    matchId: id,
    seq: z.number().int().positive(),
    fromUserId: id,
    toUserId: id,
    sentAt: time,
  }),
);
