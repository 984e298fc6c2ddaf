import { DomainError, LIMITS } from '@kindred/contracts';
import type { GivenAnswer } from './meeting-answer-input.js';
import type { MeetingAnswerEntity } from './meeting-answer.entity.js';

const PERIOD_MILLISECONDS = LIMITS.meetingDays * 86_400_000;

type Stored = Pick<MeetingAnswerEntity, 'met' | 'again' | 'answeredAt'>;

/** @throws DomainError TOO_EARLY */
export function requireDue(due: boolean): void {
  if (due) return;
  throw new DomainError(
    'TOO_EARLY',
    `You can answer this once the two of you have been writing for ${LIMITS.meetingDays} days.`,
  );
}

/**
 * What the author's answer becomes; undefined when nothing changes. `yes` and `no` are final, but `again` can be added to a
 * `yes`. A repeated `not_yet` counts from the first time, until it is asked again.
 * @throws DomainError CONFLICT for an answer that contradicts a final one
 */
export function nextAnswer(stored: Stored | null, given: GivenAnswer, now: Date): Stored | undefined {
  const next = { ...given, answeredAt: now };
  if (stored === null) return next;
  if (stored.met === 'not_yet') {
    const askedAgain = now.getTime() - stored.answeredAt.getTime() >= PERIOD_MILLISECONDS;
    return given.met !== 'not_yet' || askedAgain ? next : undefined;
  }
  if (given.met !== stored.met || (stored.again !== null && given.again !== null && given.again !== stored.again)) {
    throw new DomainError('CONFLICT', 'You have already answered this.');
  }
  return stored.again === null && given.again !== null ? next : undefined;
}
