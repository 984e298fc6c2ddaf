import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES } from '@kindred/contracts';
import { namedText, requiredText, text } from '@kindred/service-kit';
import { z } from 'zod';

/** The input of a report (docs/product.md, "Blocks and reports"). */
export const reportDraft = z.object({
  category: text().trim().toLowerCase().pipe(z.enum(REPORT_CATEGORIES, REQUIRED_MESSAGES.reportCategory)),
  details: requiredText('Details', LIMITS.reportMaxLength, REQUIRED_MESSAGES.reportDetails),
  messageId: z.guid('messageId must be an id').toLowerCase().nullable(),
});

export type ReportDraft = z.infer<typeof reportDraft>;

/** How staff resolved a report: a short outcome and an optional note. */
export const resolution = z.object({
  outcome: requiredText('The outcome', LIMITS.shortTextMaxLength, REQUIRED_MESSAGES.reportOutcome),
  note: namedText('The note', LIMITS.reasonMaxLength)
    .nullish()
    .transform((note) => note || null),
});

export type Resolution = z.infer<typeof resolution>;
