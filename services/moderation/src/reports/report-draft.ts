import { LIMITS, REPORT_CATEGORIES } from '@kindred/contracts';
import { text } from '@kindred/service-kit';
import { z } from 'zod';

const bounded = (name: string, maximum: number) =>
  text()
    .trim()
    .refine(
      (value) => [...value].length <= maximum,
      `${name} can have up to ${maximum.toLocaleString('en-US')} characters`,
    );

const needed = (name: string, maximum: number, missing: string) =>
  bounded(name, maximum).refine((value) => value !== '', missing);

/** What a member says of another one (contract, section 3). */
export const reportDraft = z.object({
  category: text().trim().toLowerCase().pipe(z.enum(REPORT_CATEGORIES, 'Please choose a category')),
  details: needed('Details', LIMITS.reportMaxLength, 'Please tell us what happened'),
  messageId: z.uuid('messageId must be an id').toLowerCase().nullable(),
});

export type ReportDraft = z.infer<typeof reportDraft>;

/** How staff settled a report: in a few words, and what else is to be remembered. */
export const resolution = z.object({
  outcome: needed('The outcome', LIMITS.shortTextMaxLength, 'Please say what came of the report'),
  note: bounded('The note', LIMITS.reasonMaxLength)
    .nullish()
    .transform((note) => note || null),
});

export type Resolution = z.infer<typeof resolution>;
