import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { boundedText } from '@kindred/service-kit';
import { z } from 'zod';

const REASON_NEEDED = REQUIRED_MESSAGES.sanctionReason;
const WRONG_DURATION = `The duration must be a whole number of days from 1 to ${LIMITS.sanctionMaxDays}`;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** What staff give as their reason, of what they impose or of a photo that they reject. */
export const reasonText = (unusable?: string) =>
  boundedText(LIMITS.reasonMaxLength, `The reason may have up to ${LIMITS.reasonMaxLength} characters`, unusable);

/** What a ban or mute needs (specification, section 5): why, and for how many days; without a duration it is for good. */
export const sanctionInput = z.object({
  reason: reasonText(REASON_NEEDED).refine((reason) => reason !== '', REASON_NEEDED),
  duration: z.int(WRONG_DURATION).min(1, WRONG_DURATION).max(LIMITS.sanctionMaxDays, WRONG_DURATION).nullish(),
});

/** When a sanction of so many days ends; null for one that is for good. */
export function endOf(since: Date, days: number | null | undefined): Date | null {
  return days === null || days === undefined ? null : new Date(since.getTime() + days * DAY_MILLISECONDS);
}
