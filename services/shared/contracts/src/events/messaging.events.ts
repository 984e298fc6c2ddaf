import { z } from 'zod';
import { defineEvent, id, time } from './envelope.js';

/** A message was sent. The event does not contain its text, and its sequence is the message's. */
export const messageSent = defineEvent(
  'messaging.message-sent',
  'conversation',
  z.object({
    messageId: id,
    matchId: id,
    seq: z.number().int().positive(),
    fromUserId: id,
    toUserId: id,
    sentAt: time,
  }),
);

/** The messages between reporter and reported member when the report was filed, oldest first. */
export const messageEvidenceCollected = defineEvent(
  'messaging.evidence-collected',
  'message-evidence',
  z.object({
    reportId: id,
    messages: z.array(z.object({ id, fromUser: id, body: z.string(), createdAt: time })),
  }),
);
