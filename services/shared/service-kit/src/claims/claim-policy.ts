import { DomainError, type Member } from '@kindred/contracts';

/** Who has claimed an item of a queue, and until when. */
export interface Claim {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** @throws DomainError CONFLICT with this message while another administrator holds the claim */
export function requireUnclaimedByOthers(
  { userId }: Pick<Member, 'userId'>,
  { claimedBy, claimedUntil }: Claim,
  now: Date,
  message: string,
): void {
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
  if (isClaimed && claimedBy !== userId) throw new DomainError('CONFLICT', message);
}
