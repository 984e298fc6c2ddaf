import type { AttemptLimitName, SecurityNoticeKind } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { SecurityLog } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import type { ClientContext } from '../clients/client-context.js';
import { DevicesService } from '../clients/devices.service.js';
import { inConstantTime } from '../password-reset/constant-time.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import {
  AttemptCounters,
  LimitExceeded,
  type AttemptSubject,
  type CountedAttempt,
} from './attempt-counters.service.js';

/** After a completed reset, the count of all networks together does not apply for this long. */
const ALLOWANCE_AFTER_RESET_MILLISECONDS = 60 * 60_000;
/** What the owner is told when a limit locks unknown browsers out. */
const LOCKOUT_NOTICES: Partial<Record<AttemptLimitName, SecurityNoticeKind>> = {
  wrongPasswordsPerAccount: 'SIGN_IN_BLOCKED',
  wrongCodesPerAccount: 'CODES_BLOCKED',
};
/** A rejected attempt takes the same time, whether the account exists or not. */
const REJECTION_MILLISECONDS = 50;

/** An attempt to prove the ownership of an account with its password. */
export interface SignInAttempt {
  /** As entered, trimmed. */
  email: string;
  /** The account with this address, if it can sign in. */
  account: AccountEntity | null;
  client: ClientContext;
}

const normalized = (email: string): string => email.toLowerCase();

/**
 * Counts wrong passwords per account and per network (docs/product.md, "Signing in"). A known device has a count of its
 * own, so that its owner is never locked out by strangers.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly counters: AttemptCounters,
    private readonly devices: DevicesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly notices: SecurityNotices,
    private readonly log: SecurityLog,
  ) {}

  /** Counts the attempt until it succeeds. @throws DomainError RATE_LIMITED */
  async count(attempt: SignInAttempt): Promise<CountedAttempt> {
    const counted = await this.counters.count(await this.subjectsOf(attempt));
    return counted instanceof LimitExceeded ? this.block(attempt, counted, 'Too many login attempts.') : counted;
  }

  /** Counts a code of the second factor, entered after the right password. @throws DomainError RATE_LIMITED */
  async countCode(attempt: SignInAttempt): Promise<CountedAttempt> {
    const { email, account, client } = attempt;
    const isKnown = (await this.devices.findKnown(client, account?.id)) !== undefined;
    // A known device already has a count of its own.
    const counted = await this.counters.count(isKnown ? [] : [['wrongCodesPerAccount', normalized(email)]]);
    return counted instanceof LimitExceeded ? this.block(attempt, counted, 'Too many wrong codes.') : counted;
  }

  /**
   * After a completed password reset: clears the counts of the account, also for the network and device of its owner,
   * who can ask for reset links again.
   */
  async clear(manager: EntityManager, account: AccountEntity, client?: ClientContext): Promise<void> {
    await manager.update(AccountEntity, { id: account.id }, { passwordResetAt: new Date() });
    const address = normalized(account.email);
    const device = client && (await this.devices.findKnown(client, account.id));
    await this.counters.clear(manager, [
      ['wrongPasswordsPerAccount', address],
      ['wrongCodesPerAccount', address],
      ['resetEmailsPerAccount', address],
      ...(client === undefined ? [] : [['wrongPasswordsPerAccountAndNetwork', address, client.network] as const]),
      ...(device === undefined ? [] : [['wrongPasswordsPerDevice', address, device.toString('hex')] as const]),
    ]);
  }

  private async subjectsOf({ email, account, client }: SignInAttempt): Promise<AttemptSubject[]> {
    const address = normalized(email);
    const device = await this.devices.findKnown(client, account?.id);
    if (device !== undefined) return [['wrongPasswordsPerDevice', address, device.toString('hex')]];
    const resetAt = account?.passwordResetAt?.getTime() ?? 0;
    const perNetwork: AttemptSubject[] = [
      ['wrongPasswordsPerAccountAndNetwork', address, client.network],
      ['wrongPasswordsPerNetwork', client.network],
    ];
    // The owner has just proved to own the address, and can be anywhere while an attack goes on.
    if (Date.now() - resetAt < ALLOWANCE_AFTER_RESET_MILLISECONDS) return perNetwork;
    return [...perNetwork, ['wrongPasswordsPerAccount', address]];
  }

  private async block(attempt: SignInAttempt, exceeded: LimitExceeded, message: string): Promise<never> {
    const { email, account, client } = attempt;
    const { limit } = exceeded;
    const digests = this.log.accountDigests(email, account?.id);
    this.log.record('sign-in-blocked', { ...digests, network: client.network, limit });
    await inConstantTime(REJECTION_MILLISECONDS, async () => {
      const notice = LOCKOUT_NOTICES[limit];
      if (notice !== undefined && account !== null) await this.notifyOwner(account, notice);
    });
    throw exceeded.toError(message);
  }

  private async notifyOwner(account: AccountEntity, notice: SecurityNoticeKind): Promise<void> {
    const counted = await this.counters.count([['lockoutEmailsPerAccount', normalized(account.email), notice]]);
    if (counted instanceof LimitExceeded) return;
    await this.unitOfWork.run((tx) => this.notices.record(tx, account, notice));
  }
}
