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

/** Whether a sanction ends later than another one; null is permanent. */
export const lastsLonger = (one: { until: Date | null }, other: { until: Date | null }): boolean =>
  (one.until ?? Infinity).valueOf() > (other.until ?? Infinity).valueOf();

/** The sanction that ends last. */
export const longestOf = <Timed extends { until: Date | null }>(sanctions: readonly Timed[]): Timed | undefined =>
  sanctions.reduce<Timed | undefined>(
    (longest, each) => (longest === undefined || lastsLonger(each, longest) ? each : longest),
    undefined,
  );

/** When a sanction of this many days ends; null if it is permanent. */
export function endOf(since: Date, days: number | null | undefined): Date | null {
  return days === null || days === undefined ? null : new Date(since.getTime() + days * DAY_MILLISECONDS);
}
