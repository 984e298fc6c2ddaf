import { DomainError } from '@kindred/contracts';
import { bannedError, isInForce, mutedError } from '@kindred/member-data';
import { notActiveError } from '@kindred/service-kit';

/** State of a sender and the conversation, from projections. `Infinity` is a sanction without an end. */
export interface SenderState {
  active: boolean;
  complete: boolean;
  open: boolean;
  bannedUntil: Date | number | null;
  mutedUntil: Date | number | null;
}

/** The error for a sender who must not send, or undefined (docs/product.md, "Messages"). */
export function sendingError(sender: SenderState, now: Date): DomainError | undefined {
  // The caller's token was checked already, but it can be a few seconds old.
  if (!sender.active) return notActiveError();
  if (!sender.complete) {
    return new DomainError('PROFILE_REQUIRED', 'Please complete your profile before you send messages.');
  }
  if (isInForce(sender.bannedUntil, now)) return bannedError(sender.bannedUntil);
  if (!sender.open) return DomainError.notFound('Conversation not found');
  if (isInForce(sender.mutedUntil, now)) return mutedError(sender.mutedUntil, 'send messages');
  return undefined;
}
