import { perksOf, DomainError, type Tier } from '@kindred/contracts';
import type { PairStanding } from '../pairs/pair-standing.js';

/** @throws DomainError VALIDATION when somebody would like, pass or block themselves. */
export function requireSomebodyElse(userId: string, otherId: string): void {
  if (userId === otherId) throw DomainError.invalid({ toUserId: 'This is your own profile.' });
}

/**
 * Whether the one may like or pass the other (contract, section 3).
 * @throws DomainError PROFILE_REQUIRED, BANNED; NOT_FOUND for whoever must not be known to exist.
 */
export function requireAcquaintance(standing: PairStanding): void {
  if (!standing.hasProfile) throw new DomainError('PROFILE_REQUIRED', 'Please complete your profile first.');
  if (!standing.inGoodStanding) throw new DomainError('BANNED', 'Your account is suspended.');
  if (!standing.otherListed || standing.blocked) throw DomainError.notFound('This member was not found.');
}

/** @throws DomainError CONFLICT: who is matched is not passed but unmatched. */
export function requireNoMatch(standing: PairStanding): void {
  if (standing.matchId !== null) throw new DomainError('CONFLICT', 'You are matched with this member.');
}

/** @throws DomainError UPGRADE_REQUIRED outside beta without Premium or VIP (contract, section 6). */
export function requireSeesWhoLiked(tier: Tier | null, beta: boolean): void {
  if (beta || perksOf(tier).seesWhoLiked) return;
  throw new DomainError('UPGRADE_REQUIRED', 'See who liked you is part of Premium and VIP.');
}
