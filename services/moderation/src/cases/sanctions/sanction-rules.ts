import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { boundedText } from '@kindred/service-kit';
import { z } from 'zod';

const REASON_REQUIRED = REQUIRED_MESSAGES.sanctionReason;
const INVALID_DURATION = `The duration must be a whole number of days from 1 to ${LIMITS.sanctionMaxDays}`;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** The reason that staff give for a sanction or a rejected photo. */
export const reasonText = (invalidMessage?: string) =>
  boundedText(LIMITS.reasonMaxLength, `The reason may have up to ${LIMITS.reasonMaxLength} characters`, invalidMessage);

/** A number of days. */
export const durationInput = () =>
  z.int(INVALID_DURATION).min(1, INVALID_DURATION).max(LIMITS.sanctionMaxDays, INVALID_DURATION);

/** The input of a ban or mute; `duration` in days, permanent without it (docs/product.md, "Sanctions"). */
export const sanctionInput = z.object({
  reason: reasonText(REASON_REQUIRED).refine((reason) => reason !== '', REASON_REQUIRED),
  duration: durationInput().nullish(),
});

/** When a sanction of this many days ends; null if it is permanent. */
export function endOf(since: Date, days: number | null | undefined): Date | null {
  return days === null || days === undefined ? null : new Date(since.getTime() + days * DAY_MILLISECONDS);
}
