import { AppealTokens } from '@kindred/member-data';
import { secretsOf, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { IdentitySettings } from '../settings.js';
import { requireNotBanned } from './ban-policy.js';

/** Rejects banned members who have proved to own the account, and gives them what an appeal needs. */
@Injectable()
export class BanCheck {
  private readonly appealTokens: AppealTokens;

  constructor(@Inject(SETTINGS) settings: IdentitySettings) {
    this.appealTokens = new AppealTokens(secretsOf(settings));
  }

  /** @throws DomainError BANNED, with `sanctionId` and `appealToken`, while a ban is in force */
  requireNotBanned(account: Pick<AccountEntity, 'banReason' | 'bannedUntil' | 'banSanctionId'>): void {
    const now = new Date();
    const { banSanctionId: sanctionId } = account;
    const appeal =
      sanctionId === null ? undefined : { sanctionId, appealToken: this.appealTokens.make(sanctionId, now) };
    requireNotBanned(account, now, appeal);
  }
}
