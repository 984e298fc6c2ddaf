import { z } from 'zod';
import { defineUnorderedEvent, id, time } from './envelope.js';
import { flaggedText } from './flagged-text.js';

/** A message was sent. The event does not contain its text, and its sequence is the message's. */
export const messageSent = defineUnorderedEvent(
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

/**
 * A member has read the messages of the other one up to this sequence number, which is also the sequence of the event; it
 * has gaps, so only effects can subscribe.
 */
export const conversationRead = defineUnorderedEvent(
  'messaging.conversation-read',
  'conversation-read',
  z.object({ matchId: id, userId: id, seq: z.number().int().positive() }),
);

/** It is the other member's turn to write. Its sequence is that of the message; a later one of the sender changes nothing. */
export const turnChanged = defineUnorderedEvent(
  'messaging.turn-changed',
  'turn',
  z.object({ matchId: id, waitingUserId: id, seq: z.number().int().positive() }),
);

/**
 * The shield asked the sender of a message to confirm it, or they did. The event does not contain its text. One aggregate
 * each, so that none is skipped as stale.
 */
export const messageFlagged = defineUnorderedEvent('messaging.message-flagged', 'flagged-message', flaggedText);

/** The messages between reporter and reported member when the report was filed, oldest first. */
export const messageEvidenceCollected = defineUnorderedEvent(
  'messaging.evidence-collected',
  'message-evidence',
  z.object({
    reportId: id,
    messages: z.array(z.object({ id, fromUser: id, body: z.string(), createdAt: time })),
  }),
);
