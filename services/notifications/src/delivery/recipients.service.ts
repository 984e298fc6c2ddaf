import type { AccountStatus } from '@kindred/contracts';
import { isInForce, lockUnlessErased } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';

export interface Recipient {
  userId: string;
  email: string;
  status: AccountStatus;
  bannedUntil: AccountEntity['bannedUntil'];
}

/**
 * Finds the members that an email is addressed to or mentions. The email queue can be ahead of the projections: these
 * methods throw if a projection is missing, so that the event is retried. Deleted members have no recipient.
 */
@Injectable()
export class RecipientsService {
  constructor(private readonly accounts: AccountsService) {}

  /** Null if the member or any of the `others`, whom the email mentions, was deleted. @throws Error to retry the event */
  async find(manager: EntityManager, userId: string, others: readonly string[] = []): Promise<Recipient | null> {
    if (!(await lockUnlessErased(manager, userId, ...others))) return null;
    const { email = null, status = null, bannedUntil = null } = (await this.accounts.find(manager, userId)) ?? {};
    if (email === null || status === null) throw new Error('the account is not projected yet');
    return { userId, email, status, bannedUntil };
  }

  /** The recipient of an email about another member; null while either of them is banned. */
  async findBetween(manager: EntityManager, userId: string, otherId: string): Promise<Recipient | null> {
    const recipient = await this.find(manager, userId, [otherId]);
    if (recipient === null) return null;
    const other = await this.accounts.find(manager, otherId);
    const bans = [recipient.bannedUntil, other?.bannedUntil ?? null];
    return bans.some((until) => isInForce(until, new Date())) ? null : recipient;
  }

  async nameOf(manager: EntityManager, userId: string): Promise<string> {
    const { displayName = null } = (await this.accounts.find(manager, userId)) ?? {};
    if (displayName === null) throw new Error('the profile is not projected yet');
    return displayName;
  }
}
