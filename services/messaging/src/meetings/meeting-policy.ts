import { DomainError, LIMITS } from '@kindred/contracts';
import type { GivenAnswer } from './meeting-answer-input.js';
import type { MeetingAnswerEntity } from './meeting-answer.entity.js';

type Stored = Pick<MeetingAnswerEntity, 'met' | 'again' | 'answeredAt'>;

/** @throws DomainError TOO_EARLY */
export function requireDue(due: boolean): void {
  if (due) return;
  throw new DomainError('TOO_EARLY', `You can answer this after you’ve been chatting for ${LIMITS.meetingDays} days.`);
}

/**
 * What the author's answer becomes; undefined when nothing changes. `yes` and `no` are final, but `again` can be added to a
 * `yes`. `not_yet` can be followed by any other answer.
 * @throws DomainError CONFLICT for an answer that contradicts a final one
 */
export function nextAnswer(stored: Stored | null, given: GivenAnswer, now: Date): Stored | undefined {
  const next = { ...given, answeredAt: now };
  if (stored === null) return next;
  if (stored.met === 'not_yet') return given.met === 'not_yet' ? undefined : next;
  if (given.met !== stored.met || (stored.again !== null && given.again !== null && given.again !== stored.again)) {
    throw new DomainError('CONFLICT', 'You have already answered this.');
  }
  return stored.again === null && given.again !== null ? next : undefined;
}
