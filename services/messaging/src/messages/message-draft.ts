import { LIMITS } from '@kindred/contracts';
import { text } from '@kindred/service-kit';
import { z } from 'zod';

const LENGTH = `A message can have up to ${LIMITS.messageMaxLength.toLocaleString('en-US')} characters.`;

/** What a member wants to send. Length is counted in Unicode code points, after trimming (specification, section 5). */
export const messageDraftSchema = z.object({
  body: text('This message has characters that cannot be sent.')
    .transform((body) => body.trim())
    .refine((body) => body !== '', 'Please enter a message.')
    .refine((body) => [...body].length <= LIMITS.messageMaxLength, LENGTH),
  clientId: z.uuid('clientId must be a UUID').toLowerCase().nullish(),
});

export type MessageDraft = z.infer<typeof messageDraftSchema>;
