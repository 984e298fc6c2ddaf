import { formatUtcMinute, DomainError } from '@kindred/contracts';
import { isInForce, notActiveYet } from '@kindred/service-kit';

/** What is known of somebody who wants to send a message to a conversation. Times: `Infinity` for without an end. */
export interface SenderState {
  active: boolean;
  complete: boolean;
  open: boolean;
  bannedUntil: Date | number | null;
  mutedUntil: Date | number | null;
}

const muteMessage = (until: Date | number): string =>
  until instanceof Date
    ? `You are muted and cannot send messages until ${formatUtcMinute(until)}.`
    : 'You are muted and cannot send messages until the mute is lifted.';

const banMessage = (until: Date | number): string =>
  until instanceof Date ? `Your account is suspended until ${formatUtcMinute(until)}.` : 'Your account is banned.';

/** Why a message may not be sent, undefined when it may (contract, section 3). */
export function sendingRefusal(sender: SenderState, now: Date): DomainError | undefined {
  // The caller's token says so too, but it may be some seconds old.
  if (!sender.active) return notActiveYet();
  if (!sender.complete) {
    return new DomainError('PROFILE_REQUIRED', 'Please complete your profile before you send messages.');
  }
  if (isInForce(sender.bannedUntil, now)) return new DomainError('BANNED', banMessage(sender.bannedUntil));
  if (!sender.open) return DomainError.notFound('Conversation not found');
  if (isInForce(sender.mutedUntil, now)) return new DomainError('MUTED', muteMessage(sender.mutedUntil));
  return undefined;
}
