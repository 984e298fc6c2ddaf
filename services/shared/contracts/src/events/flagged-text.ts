import { z } from 'zod';
import { SHIELD_REASON_CODES } from '../shield-reasons.js';
import { id } from './envelope.js';

/** A message or note that the shield asked its sender to confirm, without its text. */
export const flaggedText = z.object({
  flagId: id,
  fromUserId: id,
  /** At least the warning threshold, also when only the repetition of the text was the reason. */
  score: z.number().min(0).max(1),
  reasons: z.array(z.enum(SHIELD_REASON_CODES)),
  /** Whether the sender confirmed it, and it was delivered. */
  sent: z.boolean(),
});
