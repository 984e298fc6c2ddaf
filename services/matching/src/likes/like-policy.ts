import { LIMITS, perksOf, DomainError, type Tier } from '@kindred/contracts';
import { bannedError } from '@kindred/member-data';
import type { PairState } from '../pairs/pair-state.js';

/** @throws DomainError VALIDATION when a member likes, passes, or blocks their own profile */
export function requireOtherMember(userId: string, otherId: string): void {
  if (userId === otherId) throw DomainError.invalid({ toUserId: 'This is your own profile.' });
}

/**
 * Whether the actor can like or pass the other member.
 * @throws DomainError PROFILE_REQUIRED, BANNED; NOT_FOUND if the other member is not in the deck or there is a block
 */
export function requireRelationship(state: PairState): void {
  if (!state.hasProfile) throw new DomainError('PROFILE_REQUIRED', 'Please complete your profile first.');
  if (state.bannedUntil !== null) throw bannedError(state.bannedUntil);
  if (!state.otherInDeck || state.blocked) throw DomainError.notFound('This member was not found.');
}

/** @throws DomainError ANSWER_FIRST when too many conversations wait for the actor's answer */
export function requireAnswered(state: PairState): void {
  if (!state.answersDue) return;
  throw new DomainError(
    'ANSWER_FIRST',
    `${LIMITS.waitingConversations} people are waiting to hear from you. Please answer or end one conversation before your next like.`,
  );
}

/** @throws DomainError CONFLICT for a match, which can be unmatched but not passed */
export function requireNoMatch(state: PairState): void {
  if (state.matchId !== null) throw new DomainError('CONFLICT', 'You’re matched with this member.');
}

/** Whether the member can see who likes them. @param unlimited in the beta, and in the grace period after it */
export const seesWhoLiked = (tier: Tier | null, unlimited: boolean): boolean => unlimited || perksOf(tier).seesWhoLiked;

/** @throws DomainError UPGRADE_REQUIRED outside the beta and the grace period without Premium or VIP */
export function requireSeesWhoLiked(tier: Tier | null, unlimited: boolean): void {
  if (seesWhoLiked(tier, unlimited)) return;
  throw new DomainError('UPGRADE_REQUIRED', 'Seeing who liked you is part of Premium and VIP.');
}
