import { DomainError, type ContactState, type Member } from '@kindred/contracts';

/** What decides whether an administrator can act on a contact message. */
export interface ClaimableMessage {
  claimedBy: string | null;
  claimedUntil: Date | null;
}

/** @throws DomainError CONFLICT while another administrator holds a claim on the message */
export function requireUnclaimedByOthers(
  { userId }: Pick<Member, 'userId'>,
  { claimedBy, claimedUntil }: ClaimableMessage,
  now: Date,
): void {
  if (claimedBy !== null && claimedBy !== userId && claimedUntil !== null && claimedUntil > now) {
    throw new DomainError('CONFLICT', 'Another administrator is handling this message.');
  }
}

/** @throws DomainError CONFLICT for a closed message, and for an address that was marked as spam */
export function requireRepliable({ state, isSpamAddress }: { state: ContactState; isSpamAddress: boolean }): void {
  if (isSpamAddress) {
    throw new DomainError('CONFLICT', 'A message from this address is marked as spam, so it gets no replies.');
  }
  if (state === 'closed') throw new DomainError('CONFLICT', 'This message is closed. Reopen it to reply.');
}
