import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { boundedText } from '@kindred/service-kit';
import { z } from 'zod';

const LENGTH = `A message can have up to ${LIMITS.messageMaxLength.toLocaleString('en-US')} characters.`;

/** Input of a new message. The length is counted in code points after trimming (docs/product.md, "Messages"). */
export const messageDraftSchema = z.object({
  body: boundedText(LIMITS.messageMaxLength, LENGTH, 'This message has characters that cannot be sent.').refine(
    (body) => body !== '',
    REQUIRED_MESSAGES.message,
  ),
  clientId: z.guid('clientId must be a UUID').toLowerCase().nullish(),
  /** Sends a message that the shield asked about. */
  confirmed: z.boolean().nullish(),
});

export type MessageDraft = z.infer<typeof messageDraftSchema>;
