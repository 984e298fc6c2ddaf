import { isAnyErased, isInForce, lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ACCOUNTS, type Account } from './recipients.statement.js';

/** A member whose account is projected. */
export type Recipient = Account & { email: NonNullable<Account['email']>; status: NonNullable<Account['status']> };

/** A recipient of an email about another member. */
export interface RecipientAndOther {
  recipient: Recipient;
  /** Null until the account is projected. */
  otherName: string | null;
}

/**
 * Finds and locks the members that an email is addressed to or mentions. The email queue can be ahead of the
 * projections: these methods throw if a projection is missing, so that the event is retried. Deleted members have no
 * recipient.
 */
@Injectable()
export class RecipientsService {
  /** Null if the member was deleted. @throws Error to retry the event */
  async find(manager: EntityManager, userId: string): Promise<Recipient | null> {
    const accounts = await this.lockAndRead(manager, [userId]);
    return accounts === null ? null : requireProjected(accounts.get(userId));
  }

  /** Null if either member was deleted, and while either is banned. @throws Error to retry the event */
  async findBetween(manager: EntityManager, userId: string, otherId: string): Promise<RecipientAndOther | null> {
    const accounts = await this.lockAndRead(manager, [userId, otherId]);
    if (accounts === null) return null;
    const recipient = requireProjected(accounts.get(userId));
    const other = accounts.get(otherId);
    const isBanned = [recipient.bannedUntil, other?.bannedUntil ?? null].some((until) => isInForce(until, new Date()));
    return isBanned ? null : { recipient, otherName: other?.displayName ?? null };
  }

  /** Does not lock them. @throws Error to retry the event unless each member is projected or any was deleted */
  async requireProjected(manager: EntityManager, ...userIds: string[]): Promise<void> {
    const accounts = await runStatement(manager, ACCOUNTS, [userIds]);
    if (accounts.length < userIds.length && !(await isAnyErased(manager, ...userIds))) throw notProjectedError();
  }

  /** A deleted member has no account, so tombstones are read only if one is missing. */
  private async lockAndRead(manager: EntityManager, userIds: string[]): Promise<Map<string, Account> | null> {
    await lockMembers(manager, ...userIds);
    const accounts = await runStatement(manager, ACCOUNTS, [userIds]);
    if (accounts.length < userIds.length && (await isAnyErased(manager, ...userIds))) return null;
    return new Map(accounts.map((account) => [account.userId, account]));
  }
}

function requireProjected(account: Account | undefined): Recipient {
  const { email = null, status = null } = account ?? {};
  if (account === undefined || email === null || status === null) throw notProjectedError();
  return { ...account, email, status };
}

const notProjectedError = (): Error => new Error('the account is not projected yet');
