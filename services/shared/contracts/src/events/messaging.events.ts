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

/** What the two of a report wrote to each other, oldest first, as it was when the report came. */
export const messageEvidenceCollected = defineEvent(
  'messaging.evidence-collected',
  'message-evidence',
  z.object({
    reportId: id,
    messages: z.array(z.object({ id, fromUser: id, body: z.string(), createdAt: time })),
  }),
);
