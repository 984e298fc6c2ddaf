import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { SecurityLog, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, Not } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SignInAttempts } from '../attempts/sign-in-attempts.service.js';
import type { ClientContext } from '../clients/client-context.js';
import { DevicesService } from '../clients/devices.service.js';
import { resetRule } from '../credentials/credential-rules.js';
import { requireStrongPassword } from '../credentials/password-policy.js';
import { hashPassword, isPassword } from '../credentials/passwords.js';
import { BanCheck } from '../sessions/ban-check.service.js';
import { SignInService, type SignedIn } from '../sessions/sign-in.service.js';
import { digestOfToken } from '../tokens/secret-token.js';
import { VerificationTokenEntity } from './verification-token.entity.js';

/** The outcome of following a link. `CONFIRMATION_REQUIRED`: this browser has not signed up. */
export const VERIFICATIONS = ['VERIFIED', 'CONFIRMATION_REQUIRED', 'INVALID'] as const;

export interface FollowedLink {
  outcome: (typeof VERIFICATIONS)[number];
  /** The token of the `device` cookie, when this request verified the address. */
  deviceToken?: string;
}

/** Either the password of the sign-up, or a new one that replaces it. */
export interface Confirmation {
  token: string;
  password?: string | null | undefined;
  newPassword?: string | null | undefined;
}

const invalidLink = (): DomainError =>
  new DomainError('BAD_REQUEST', 'This verification link is invalid or has expired.');

/**
 * Verification of an email address (docs/product.md, "Membership"). The link alone verifies nothing, because mail scanners
 * follow links: the browser must have signed up, or the person must know the password or choose a new one.
 */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly devices: DevicesService,
    private readonly attempts: SignInAttempts,
    private readonly bans: BanCheck,
    private readonly signIns: SignInService,
    private readonly log: SecurityLog,
  ) {}

  /** Verifies the address if this browser has signed up. A link that verified it is valid until it expires. */
  async follow(client: ClientContext, token: string): Promise<FollowedLink> {
    const found = await this.find(token);
    if (found === null) return { outcome: 'INVALID' };
    return this.unitOfWork.run(async (tx) => {
      const account = await this.lockWithLink(tx, found);
      if (account === null) return { outcome: 'INVALID' };
      if (account.link.passwordHash === null) return { outcome: 'VERIFIED' };
      if (!isSameDigest(digestOfToken(client.signUp ?? ''), account.signUpDigest)) {
        return { outcome: 'CONFIRMATION_REQUIRED' };
      }
      await this.verify(tx, account, account.link.passwordHash);
      // No email about a new device: this is the account's first sign-in.
      const { token: deviceToken } = await this.devices.remember(tx, client, account.id, true);
      return { outcome: 'VERIFIED', deviceToken };
    });
  }

  /**
   * Verifies the address in any browser, as the gateways of the previous release expect: they send no cookies, and have
   * no page that asks for the password (docs/upgrading.md, "Verification links").
   * @returns whether the link is valid
   */
  async followAnywhere(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (found === null) return false;
    return this.unitOfWork.run(async (tx) => {
      const account = await this.lockWithLink(tx, found);
      if (account === null) return false;
      if (account.link.passwordHash !== null) await this.verify(tx, account, account.link.passwordHash);
      return true;
    });
  }

  /**
   * Verifies the address with the password of the sign-up or a new one, and starts a session.
   * @throws DomainError BAD_REQUEST for an invalid link, INVALID_CREDENTIALS for a wrong password, VALIDATION, BANNED,
   * RATE_LIMITED
   */
  async confirm(client: ClientContext, { token, password, newPassword }: Confirmation): Promise<SignedIn> {
    const found = await this.find(token);
    const unverified = found?.passwordHash ? await this.accounts.find(found.accountId) : null;
    if (found === null || unverified === null) throw invalidLink();
    const chosen = newPassword ?? '';
    if (chosen === '') await this.requirePassword(unverified, client, found.passwordHash, password ?? '');
    else {
      validate(resetRule, { newPassword: chosen });
      await requireStrongPassword(chosen, unverified.email, 'newPassword');
    }
    this.bans.requireNotBanned(unverified);
    const passwordHash = chosen === '' ? found.passwordHash : await hashPassword(chosen);
    return this.unitOfWork.run(async (tx) => {
      const account = await this.lockWithLink(tx, found);
      if (passwordHash === null || account?.link.passwordHash !== found.passwordHash) throw invalidLink();
      const verified = await this.verify(tx, account, passwordHash);
      // No email about a new device: this is the account's first sign-in.
      const signedIn = await this.signIns.start(tx, verified, client, false);
      if (signedIn === undefined) throw invalidLink();
      return signedIn;
    });
  }

  private async requirePassword(
    account: AccountEntity,
    client: ClientContext,
    passwordHash: string | null,
    password: string,
  ): Promise<void> {
    if (password === '') throw DomainError.invalid({ password: 'Please enter your password' });
    const attempt = await this.attempts.count({ email: account.email, account, client });
    if (!(await isPassword(password, passwordHash))) {
      this.log.record('sign-in-failed', {
        ...this.log.accountDigests(account.email, account.id),
        network: client.network,
      });
      throw new DomainError('INVALID_CREDENTIALS', 'That’s not the password chosen at sign-up.');
    }
    await attempt.refund();
  }

  private find(token: string): Promise<VerificationTokenEntity | null> {
    const tokenDigest = digestOfToken(token);
    if (tokenDigest === undefined) return Promise.resolve(null);
    return this.dataSource.manager.findOneBy(VerificationTokenEntity, {
      tokenDigest,
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Reads the link again under the lock, because a concurrent request could have used or voided it. */
  private async lockWithLink(
    tx: Transaction,
    { id, accountId }: VerificationTokenEntity,
  ): Promise<(AccountEntity & { link: VerificationTokenEntity }) | null> {
    const account = await this.accounts.lock(tx, accountId);
    const link = await tx.manager.findOneBy(VerificationTokenEntity, { id, expiresAt: MoreThan(new Date()) });
    return account === null || link === null ? null : Object.assign(account, { link });
  }

  private async verify(
    tx: Transaction,
    { link, ...account }: AccountEntity & { link: VerificationTokenEntity },
    passwordHash: string,
  ): Promise<AccountEntity> {
    await tx.manager.delete(VerificationTokenEntity, { accountId: account.id, id: Not(link.id) });
    await tx.manager.update(VerificationTokenEntity, { id: link.id }, { passwordHash: null });
    return this.accounts.change(tx, account, { emailVerifiedAt: new Date(), passwordHash, signUpDigest: null });
  }
}

function isSameDigest(one: Buffer | undefined, other: Buffer | null): boolean {
  return one !== undefined && other !== null && one.length === other.length && timingSafeEqual(one, other);
}
