import { LIMITS, REQUIRED_MESSAGES, REPORT_CATEGORIES, REPORT_OUTCOMES, type ReportOutcome } from '@kindred/contracts';
import { namedText, requiredText, text } from '@kindred/service-kit';
import { z } from 'zod';
import { durationInput, reasonText } from '../sanctions/sanction-rules.js';

const optionalId = (name: string) => z.guid(`${name} must be an id`).toLowerCase().nullable();

/** The input of a report (docs/product.md, "Blocks and reports"). */
export const reportDraft = z.object({
  category: text().trim().toLowerCase().pipe(z.enum(REPORT_CATEGORIES, REQUIRED_MESSAGES.reportCategory)),
  details: requiredText('Details', LIMITS.reportMaxLength, REQUIRED_MESSAGES.reportDetails),
  messageId: optionalId('messageId'),
  photoId: optionalId('photoId'),
});

export type ReportDraft = z.infer<typeof reportDraft>;

/** Outcomes that can have a duration. A suspension must have one; a mute without one is permanent. */
const HAS_DURATION: readonly ReportOutcome[] = ['MUTED', 'SUSPENDED'];

const optionalText = (schema: z.ZodType<string>) => schema.nullish().transform((value) => value || null);

/** How staff resolve a report. The note of a sanction is the reason that the reported member reads. */
export const resolution = z
  .object({
    outcome: text().trim().toUpperCase().pipe(z.enum(REPORT_OUTCOMES, REQUIRED_MESSAGES.reportOutcome)),
    note: optionalText(reasonText()),
    messageToReporter: optionalText(namedText('The message to the reporter', LIMITS.reportAnswerMaxLength)),
    duration: durationInput().nullish(),
  })
  .superRefine(({ outcome, note, duration }, context) => {
    const hasDuration = duration !== null && duration !== undefined;
    const issue = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (outcome !== 'NO_ACTION' && note === null) issue('note', REQUIRED_MESSAGES.sanctionReason);
    if (outcome === 'SUSPENDED' && !hasDuration) issue('duration', REQUIRED_MESSAGES.suspensionDuration);
    if (hasDuration && !HAS_DURATION.includes(outcome)) {
      issue('duration', `A duration applies only to ${HAS_DURATION.join(' and ')}`);
    }
  });

export type Resolution = z.infer<typeof resolution>;
