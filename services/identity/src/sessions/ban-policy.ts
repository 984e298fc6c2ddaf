import type { ErrorDetails } from '@kindred/contracts';
import { bannedError, isInForce, isUnexpired, type SanctionEnd } from '@kindred/member-data';
import type { AccountEntity } from '../accounts/account.entity.js';

/**
 * As stored: no reason without a ban, no end for a permanent one. Other services store only the end; this one also gives
 * the reason at sign-in, and replicas of the previous release write it in this form.
 */
type Ban = Pick<AccountEntity, 'banReason' | 'bannedUntil'>;

const endOf = ({ banReason, bannedUntil }: Ban): SanctionEnd => (banReason === null ? null : (bannedUntil ?? Infinity));

export const isBanned = (ban: Ban, now: Date): boolean => isInForce(endOf(ban), now);

/** SQL condition: this row of accounts is not banned now. */
export const isNotBannedAccount = (row: string): string =>
  `NOT (${row}.ban_reason IS NOT NULL AND ${isUnexpired(`${row}.banned_until`)})`;

/** @throws DomainError BANNED, with the reason, the end, and these details, while a ban is in force */
export function requireNotBanned(ban: Ban, now: Date, details?: ErrorDetails): void {
  const end = endOf(ban);
  if (isInForce(end, now)) throw bannedError(end, ban.banReason ?? '', details);
}
