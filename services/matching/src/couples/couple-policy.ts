import { DomainError } from '@kindred/contracts';
import type { CoupleEntity } from './couple.entity.js';

/** The state that a request or an answer depends on, read with both members locked. */
export interface CoupleState {
  /** The couple request of the match; null if there is none. */
  couple: CoupleEntity | null;
  /** Either member is in an ACTIVE couple, with each other or with another member. */
  eitherInCouple: boolean;
}

/** @throws DomainError CONFLICT if the match already has a request, or either member is in a couple */
export function requireFree({ couple, eitherInCouple }: CoupleState): void {
  if (couple?.status === 'PENDING') throw new DomainError('CONFLICT', 'A couple request is already pending.');
  if (couple?.status === 'DECLINED')
    throw new DomainError('CONFLICT', 'A couple request for this match has already been declined.');
  if (eitherInCouple) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
}

/**
 * Only the recipient can answer, once.
 * @throws DomainError NOT_FOUND for other members, FORBIDDEN for the requester, CONFLICT if the request is already
 * answered, or is accepted while either member is in a couple
 */
export function requireAnswerable(state: CoupleState, userId: string, accept: boolean): CoupleEntity {
  const { couple, eitherInCouple } = state;
  if (couple === null || ![couple.user1Id, couple.user2Id].includes(userId)) {
    throw DomainError.notFound('This couple request was not found.');
  }
  if (couple.requesterId === userId)
    throw new DomainError('FORBIDDEN', 'Only the other person can answer this request.');
  if (couple.status !== 'PENDING') throw new DomainError('CONFLICT', 'This couple request has already been answered.');
  if (accept && eitherInCouple) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
  return couple;
}
