import { DomainError } from '@kindred/contracts';
import { isInForce, mutedError, type SanctionEnd } from '@kindred/member-data';
import type { CoupleEntity } from './couple.entity.js';

/** The state that a request or an answer depends on, read with both members locked. */
export interface CoupleState {
  /** The couple request of the match; null if there is none. */
  couple: CoupleEntity | null;
  /** Either member is in an ACTIVE couple, with each other or with another member. */
  eitherInCouple: boolean;
  /** The end of the caller's mute. */
  mutedUntil: SanctionEnd;
}

/**
 * @throws DomainError MUTED for a muted caller, CONFLICT if the match already has a request, or either member is in a
 * couple
 */
export function requireFree({ couple, eitherInCouple, mutedUntil }: CoupleState): void {
  if (isInForce(mutedUntil, new Date())) throw mutedError(mutedUntil, 'send couple requests');
  if (couple?.status === 'PENDING') throw new DomainError('CONFLICT', 'A couple request is already pending.');
  if (couple?.status === 'DECLINED')
    throw new DomainError('CONFLICT', 'A couple request for this match has already been declined.');
  if (eitherInCouple) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
}

/**
 * Only the recipient can answer, once. Accepting posts an announcement, so a muted member can only decline.
 * @throws DomainError NOT_FOUND for other members, FORBIDDEN for the requester, CONFLICT if the request is already
 * answered, or is accepted while either member is in a couple, MUTED if a muted caller accepts
 */
export function requireAnswerable(state: CoupleState, userId: string, accept: boolean): CoupleEntity {
  const { couple, eitherInCouple, mutedUntil } = state;
  if (couple === null || ![couple.user1Id, couple.user2Id].includes(userId)) {
    throw DomainError.notFound('This couple request was not found.');
  }
  if (couple.requesterId === userId)
    throw new DomainError('FORBIDDEN', 'Only the other person can answer this request.');
  if (couple.status !== 'PENDING') throw new DomainError('CONFLICT', 'This couple request has already been answered.');
  if (accept && isInForce(mutedUntil, new Date())) throw mutedError(mutedUntil, 'accept couple requests');
  if (accept && eitherInCouple) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
  return couple;
}

/**
 * Either member can end an accepted couple.
 * @throws DomainError NOT_FOUND if there is none, or for other members
 */
export function requireEndable(couple: CoupleEntity | null, userId: string): CoupleEntity {
  const isTheirs = couple?.status === 'ACTIVE' && [couple.user1Id, couple.user2Id].includes(userId);
  if (!isTheirs) throw DomainError.notFound('This couple was not found.');
  return couple;
}
