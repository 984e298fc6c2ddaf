import { ATTEMPT_LIMITS, type AttemptLimitName, type SecurityNoticeKind } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { SecurityLog, type SecurityEventDetails } from '@kindred/service-kit';
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

/** After a completed reset, only the count of the account and network applies for this long. */
const ALLOWANCE_AFTER_RESET_MILLISECONDS = 60 * 60_000;
/** What the owner is told when a limit locks browsers out. */
const LOCKOUT_NOTICES: Partial<Record<AttemptLimitName, SecurityNoticeKind>> = {
  wrongPasswordsPerDevice: 'SIGN_IN_BLOCKED',
  wrongPasswordsPerAccountAndNetwork: 'SIGN_IN_BLOCKED',
  wrongPasswordsPerAccount: 'SIGN_IN_BLOCKED',
  wrongCodesPerAccount: 'CODES_BLOCKED',
  wrongCodesAfterReset: 'CODES_BLOCKED',
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

/**
 * Counts wrong passwords per account and per network (docs/product.md, "Signing in"). A known device has a count of its
 * own, so that its owner is never locked out by strangers. An account's counts are those since its latest password reset,
 * so that a reset voids them for all networks and devices.
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
    const subjects: AttemptSubject[] = [];
    const device = await this.devices.findKnown(client, account?.id);
    // A device that has passed this check before has a count of its own. A reset proves no second factor.
    if (device?.hasSignedIn !== true) subjects.push(sinceReset('wrongCodesPerAccount', email, account));
    // Otherwise, control of the mailbox would be enough to guess codes without limit.
    if (millisecondsSinceReset(account) < ATTEMPT_LIMITS.wrongCodesAfterReset.seconds * 1_000) {
      subjects.push(['wrongCodesAfterReset', normalized(email)]);
    }
    const counted = await this.counters.count(subjects);
    return counted instanceof LimitExceeded ? this.block(attempt, counted, 'Too many wrong codes.') : counted;
  }

  /** Counts an email with a reset link. @returns whether the account can get it */
  async countResetEmail(account: AccountEntity, client: ClientContext): Promise<boolean> {
    const counted = await this.counters.count([sinceReset('resetEmailsPerAccount', account.email, account)]);
    if (!(counted instanceof LimitExceeded)) return true;
    this.log.record('rate-limit-hit', { ...this.digestsOf(account.email, account, client), limit: counted.limit });
    return false;
  }

  /** After a completed password reset: voids the counts of the account, whose owner can ask for reset links again. */
  async clear(manager: EntityManager, account: AccountEntity): Promise<void> {
    await manager.update(AccountEntity, { id: account.id }, { passwordResetAt: new Date() });
  }

  private async subjectsOf({ email, account, client }: SignInAttempt): Promise<AttemptSubject[]> {
    const device = await this.devices.findKnown(client, account?.id);
    if (device !== undefined) return [sinceReset('wrongPasswordsPerDevice', email, account, device.digest)];
    const perNetwork = sinceReset('wrongPasswordsPerAccountAndNetwork', email, account, client.network);
    // The owner has just proved to own the address, and can be anywhere while an attack goes on.
    if (millisecondsSinceReset(account) < ALLOWANCE_AFTER_RESET_MILLISECONDS) return [perNetwork];
    const perAccount = sinceReset('wrongPasswordsPerAccount', email, account);
    return [perNetwork, ['wrongPasswordsPerNetwork', client.network], perAccount];
  }

  private async block(attempt: SignInAttempt, exceeded: LimitExceeded, message: string): Promise<never> {
    const { email, account, client } = attempt;
    const { limit } = exceeded;
    this.log.record('sign-in-blocked', { ...this.digestsOf(email, account, client), limit });
    await inConstantTime(REJECTION_MILLISECONDS, async () => {
      const notice = LOCKOUT_NOTICES[limit];
      if (notice !== undefined && account !== null) await this.notifyOwner(account, notice);
    });
    throw exceeded.toError(message);
  }

  private async notifyOwner(account: AccountEntity, notice: SecurityNoticeKind): Promise<void> {
    const counted = await this.counters.count([['lockoutEmailsPerAccount', normalized(account.email)]]);
    if (counted instanceof LimitExceeded) return;
    await this.unitOfWork.run((tx) => this.notices.record(tx, account, notice));
  }

  private digestsOf(email: string, account: AccountEntity | null, { network }: ClientContext): SecurityEventDetails {
    return { ...this.log.accountDigests(email, account?.id), network };
  }
}

function normalized(email: string): string {
  return email.toLowerCase();
}

function millisecondsSinceReset(account: AccountEntity | null): number {
  return account?.passwordResetAt ? Date.now() - account.passwordResetAt.getTime() : Infinity;
}

/** A subject whose count ends with the next password reset of the account. */
function sinceReset(
  limit: AttemptLimitName,
  email: string,
  account: AccountEntity | null,
  ...values: readonly string[]
): AttemptSubject {
  return [limit, normalized(email), String(account?.passwordResetAt?.getTime() ?? 0), ...values];
}
