import { DomainError, type ContactState, type Member } from '@kindred/contracts';
import { requireUnclaimedByOthers, type Claim } from '@kindred/service-kit';

/** @throws DomainError CONFLICT while another administrator holds a claim on the message */
export function requireAnswerableBy(admin: Pick<Member, 'userId'>, message: Claim, now: Date): void {
  requireUnclaimedByOthers(admin, message, now, 'Another administrator is handling this message.');
}

/** @throws DomainError CONFLICT for a closed message, and for an address that was marked as spam */
export function requireRepliable({ state, isSpamAddress }: { state: ContactState; isSpamAddress: boolean }): void {
  if (isSpamAddress) {
    throw new DomainError('CONFLICT', 'A message from this address is marked as spam, so it gets no replies.');
  }
  if (state === 'closed') throw new DomainError('CONFLICT', 'This message is closed. Reopen it to reply.');
}
