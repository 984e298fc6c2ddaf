import { GRACE_NOTICE_DAYS, type EventData } from '@kindred/contracts';

export type PlanNoticeKind = EventData<'identity.plan-notice'>['kind'];

const DAY = 24 * 60 * 60_000;

/** The time after the beta in which nothing is limited. */
export interface GracePeriod {
  betaEndedAt: Date;
  graceUntil: Date;
}

/**
 * The latest notice that is due, in days before the end of the grace period. The first one is due when the period begins,
 * so a shorter period has fewer notices.
 */
export function dueNotice(
  { betaEndedAt, graceUntil }: GracePeriod,
  now: Date,
): { daysLeft: number; kind: PlanNoticeKind } {
  const length = Math.round((graceUntil.getTime() - betaEndedAt.getTime()) / DAY);
  const isDue = (days: number): boolean => graceUntil.getTime() - days * DAY <= now.getTime();
  const later = GRACE_NOTICE_DAYS.filter((days) => days < length && isDue(days));
  const daysLeft = Math.min(length, ...later);
  return { daysLeft, kind: daysLeft === 0 ? 'GRACE_ENDED' : daysLeft === length ? 'GRACE_STARTED' : 'GRACE_ENDING' };
}
