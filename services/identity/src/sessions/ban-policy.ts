import { formatUtcMinute, DomainError } from '@kindred/contracts';
import type { AccountEntity } from '../accounts/account.entity.js';

type Ban = Pick<AccountEntity, 'banReason' | 'bannedUntil'>;

/** A suspension expires automatically (docs/product.md, "Sanctions"). */
export function isBanned({ banReason, bannedUntil }: Ban, now: Date): boolean {
  return banReason !== null && (bannedUntil === null || bannedUntil > now);
}

/** SQL condition: this row of accounts is not banned now. */
export const isNotBannedAccount = (row: string): string =>
  `(${row}.ban_reason IS NULL OR ${row}.banned_until <= now())`;

/** @throws DomainError BANNED, with the reason and the end, while a ban is in force */
export function assertNotBanned(ban: Ban, now: Date): void {
  if (!isBanned(ban, now)) return;
  const until =
    ban.bannedUntil === null
      ? 'Your account has been permanently banned.'
      : `Your account is suspended until ${formatUtcMinute(ban.bannedUntil)}.`;
  throw new DomainError('BANNED', `${until} Reason: ${ban.banReason ?? ''}`);
}
