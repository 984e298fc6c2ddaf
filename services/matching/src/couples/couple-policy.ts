import { DomainError } from '@kindred/contracts';
import type { CoupleEntity } from './couple.entity.js';

/** What a request or an answer depends on, read under the lock of both members. */
export interface CoupleStanding {
  /** The request on this match, if there is one. */
  couple: CoupleEntity | null;
  /** One of the two is in an ACTIVE couple, this one or another. */
  eitherTaken: boolean;
}

/** @throws DomainError CONFLICT when one was asked before on this match, or either is in a couple. */
export function requireFree({ couple, eitherTaken }: CoupleStanding): void {
  if (couple?.status === 'PENDING') throw new DomainError('CONFLICT', 'A couple request is already pending.');
  if (couple?.status === 'DECLINED') throw new DomainError('CONFLICT', 'A couple request was declined on this match.');
  if (eitherTaken) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
}

/**
 * Only the one who was asked answers, and only once.
 * @throws DomainError NOT_FOUND for anybody else, FORBIDDEN for the requester, CONFLICT once settled or when accepting
 * while either is in a couple.
 */
export function requireAnswerable(standing: CoupleStanding, userId: string, accept: boolean): CoupleEntity {
  const { couple, eitherTaken } = standing;
  if (couple === null || ![couple.user1Id, couple.user2Id].includes(userId)) {
    throw DomainError.notFound('This couple request was not found.');
  }
  if (couple.requesterId === userId) throw new DomainError('FORBIDDEN', 'Only the other person can answer this request.');
  if (couple.status !== 'PENDING') throw new DomainError('CONFLICT', 'This couple request has already been answered.');
  if (accept && eitherTaken) throw new DomainError('CONFLICT', 'One of you is already in a couple.');
  return couple;
}
