import { APPEAL_OUTCOMES, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { requiredText, text } from '@kindred/service-kit';
import { z } from 'zod';

export const appealDraft = z.object({
  text: requiredText('Your appeal', LIMITS.appealMaxLength, REQUIRED_MESSAGES.appeal),
});

/** The note explains the decision to the member. */
export const appealDecision = z.object({
  outcome: text().trim().toUpperCase().pipe(z.enum(APPEAL_OUTCOMES, REQUIRED_MESSAGES.appealOutcome)),
  note: requiredText('The note', LIMITS.reasonMaxLength, REQUIRED_MESSAGES.appealNote),
});
