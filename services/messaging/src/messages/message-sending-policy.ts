import { momentInWords, Refusal } from '@kindred/contracts';
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
    ? `You are muted and cannot send messages until ${momentInWords(until)}.`
    : 'You are muted and cannot send messages until the mute is lifted.';

const banMessage = (until: Date | number): string =>
  until instanceof Date ? `Your account is suspended until ${momentInWords(until)}.` : 'Your account is banned.';

/** Why a message may not be sent, undefined when it may (contract, section 3). */
export function sendingRefusal(sender: SenderState, now: Date): Refusal | undefined {
  // The caller's token says so too, but it may be some seconds old.
  if (!sender.active) return notActiveYet();
  if (!sender.complete) {
    return new Refusal('PROFILE_REQUIRED', 'Please complete your profile before you send messages.');
  }
  if (isInForce(sender.bannedUntil, now)) return new Refusal('BANNED', banMessage(sender.bannedUntil));
  if (!sender.open) return Refusal.notFound('Conversation not found');
  if (isInForce(sender.mutedUntil, now)) return new Refusal('MUTED', muteMessage(sender.mutedUntil));
  return undefined;
}
