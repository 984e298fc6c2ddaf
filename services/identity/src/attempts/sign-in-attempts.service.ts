import { UnitOfWork } from '@kindred/event-bus';
import { SecurityLog } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
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
    if (!(counted instanceof LimitExceeded)) return counted;
    const { email, client } = attempt;
    this.log.record('sign-in-blocked', {
      account: this.log.accountDigest(email),
      network: client.network,
      limit: counted.limit,
    });
    await inConstantTime(REJECTION_MILLISECONDS, async () => {
      if (counted.limit === 'wrongPasswordsPerAccount') await this.notifyOwner(attempt);
    });
    throw counted.toError('Too many login attempts.');
  }

  /** After a completed password reset: clears the counts of the account, also for this network and device. */
  async clear(manager: EntityManager, { email, account, client }: SignInAttempt): Promise<void> {
    const device = await this.devices.findKnown(client, account?.id);
    const address = normalized(email);
    await this.counters.clear(manager, [
      ['wrongPasswordsPerAccount', address],
      ['wrongPasswordsPerAccountAndNetwork', address, client.network],
      ['wrongCodesPerAccount', address],
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

  private async notifyOwner({ email, account }: SignInAttempt): Promise<void> {
    if (account === null) return;
    const counted = await this.counters.count([['lockoutEmailsPerAccount', normalized(email)]]);
    if (counted instanceof LimitExceeded) return;
    await this.unitOfWork.run((tx) => this.notices.record(tx, account, 'SIGN_IN_BLOCKED'));
  }
}
