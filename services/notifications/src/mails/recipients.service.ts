import type { AccountStatus } from '@kindred/contracts';
import { admitMembers, isInForce } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';

/** Somebody to write to. */
export interface Recipient {
  userId: string;
  email: string;
  status: AccountStatus;
  bannedUntil: AccountEntity['bannedUntil'];
}

/**
 * Finds those whom mails go to or tell of. Mails do not wait for projections, so what is not known yet will be: these
 * throw, and the event comes again. Who was deleted never will be: then there is no recipient.
 */
@Injectable()
export class RecipientsService {
  constructor(private readonly accounts: AccountsService) {}

  /** @param others whom the mail will tell of: with any of them gone there is none */
  async find(manager: EntityManager, userId: string, others: readonly string[] = []): Promise<Recipient | null> {
    if (!(await admitMembers(manager, userId, ...others))) return null;
    const { email = null, status = null, bannedUntil = null } = (await this.accounts.find(manager, userId)) ?? {};
    if (email === null || status === null) throw new Error('the account is not known yet');
    return { userId, email, status, bannedUntil };
  }

  /** For what happens between two members: nobody is told of it while either of them is banned. */
  async findBetween(manager: EntityManager, userId: string, otherId: string): Promise<Recipient | null> {
    const recipient = await this.find(manager, userId, [otherId]);
    if (recipient === null) return null;
    const other = await this.accounts.find(manager, otherId);
    const bans = [recipient.bannedUntil, other?.bannedUntil ?? null];
    return bans.some((until) => isInForce(until, new Date())) ? null : recipient;
  }

  async nameOf(manager: EntityManager, userId: string): Promise<string> {
    const { displayName = null } = (await this.accounts.find(manager, userId)) ?? {};
    if (displayName === null) throw new Error('the profile is not known yet');
    return displayName;
  }
}
