import { Refusal } from '@kindred/contracts';
import type { Account } from '../accounts/account.entity.js';

type Ban = Pick<Account, 'banReason' | 'bannedUntil'>;

/** A suspension lapses by itself at its time (contract, section 6). */
export function isBanned({ banReason, bannedUntil }: Ban, now: Date): boolean {
  return banReason !== null && (bannedUntil === null || bannedUntil > now);
}

/** @throws Refusal BANNED with the reason and until when, while a ban is in force. */
export function assertNotBanned(ban: Ban, now: Date): void {
  if (!isBanned(ban, now)) return;
  const until =
    ban.bannedUntil === null
      ? 'Your account has been permanently banned.'
      : `Your account is suspended until ${ban.bannedUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  throw new Refusal('BANNED', `${until} Reason: ${ban.banReason ?? ''}`);
}
