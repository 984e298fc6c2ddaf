import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES } from '@kindred/contracts';
import { namedText, requiredText, text } from '@kindred/service-kit';
import { z } from 'zod';

/** What a member says of another one (contract, section 3). */
export const reportDraft = z.object({
  category: text().trim().toLowerCase().pipe(z.enum(REPORT_CATEGORIES, REQUIRED_MESSAGES.reportCategory)),
  details: requiredText('Details', LIMITS.reportMaxLength, REQUIRED_MESSAGES.reportDetails),
  messageId: z.guid('messageId must be an id').toLowerCase().nullable(),
});

export type ReportDraft = z.infer<typeof reportDraft>;

/** How staff settled a report: in a few words, and what else is to be remembered. */
export const resolution = z.object({
  outcome: requiredText('The outcome', LIMITS.shortTextMaxLength, REQUIRED_MESSAGES.reportOutcome),
  note: namedText('The note', LIMITS.reasonMaxLength)
    .nullish()
    .transform((note) => note || null),
});

export type Resolution = z.infer<typeof resolution>;
