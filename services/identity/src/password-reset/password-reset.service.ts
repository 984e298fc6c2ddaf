import { DomainError } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { SignInAttempts } from '../attempts/sign-in-attempts.service.js';
import type { ClientContext } from '../clients/client-context.js';
import { DevicesService } from '../clients/devices.service.js';
import { requireStrongPassword } from '../credentials/password-policy.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import { emailOnlyRule, resetRule } from '../credentials/credential-rules.js';
import { hashPassword } from '../credentials/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { digestOfToken } from '../tokens/secret-token.js';
import { inConstantTime } from './constant-time.js';
import { PasswordResetTokenEntity } from './password-reset-token.entity.js';
import { ResetLinks } from './reset-links.js';

/** Well above the time that a request for an existing account takes. */
const RESPONSE_MILLISECONDS = 150;

export interface CompletedReset {
  userId: string;
  /** The token of the `device` cookie. */
  deviceToken: string;
}

const invalidLink = (): DomainError =>
  new DomainError('BAD_REQUEST', 'This reset link may have expired or already been used.');

/** Password reset with an emailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly links: ResetLinks,
    private readonly attempts: SignInAttempts,
    private readonly devices: DevicesService,
    private readonly notices: SecurityNotices,
  ) {}

  /**
   * Responds the same, in text and time, whether the account exists or not. An unverified account gets no link: its owner
   * can sign up again. Beyond the limit of emails, the latest link stays valid, so that strangers cannot lock the owner
   * out.
   */
  async request(client: ClientContext, input: { email: string }): Promise<void> {
    const { email } = validate(emailOnlyRule, input);
    await inConstantTime(RESPONSE_MILLISECONDS, async () => {
      const found = await this.accounts.findByEmail(email);
      if (found === null || !(await this.attempts.countResetEmail(found, client))) return;
      await this.unitOfWork.run(async (tx) => {
        const account = await this.accounts.lock(tx, found.id);
        if (account?.emailVerifiedAt) await this.links.issue(tx, account);
      });
    });
  }

  async isValid(token: string): Promise<boolean> {
    return (await this.findValid(token)) !== null;
  }

  /**
   * Sets the password, ends all sessions of the account, and clears its counts of wrong passwords. Remembers the browser,
   * whose owner has proved to own the address; its first sign-in is announced nevertheless.
   * @throws DomainError VALIDATION, or BAD_REQUEST if the link is unknown, used, replaced, or expired
   */
  async reset(client: ClientContext, input: { token: string; newPassword: string }): Promise<CompletedReset> {
    const { newPassword } = validate(resetRule, { newPassword: input.newPassword });
    const found = await this.findValid(input.token);
    const account = found && (await this.accounts.find(found.accountId));
    // Hashing is expensive, so it is for valid links only.
    if (found === null || account === null) throw invalidLink();
    await requireStrongPassword(newPassword, account.email, 'newPassword');
    const completed = await this.use(client, found, await hashPassword(newPassword));
    if (completed === null) throw invalidLink();
    return completed;
  }

  private findValid(token: string): Promise<PasswordResetTokenEntity | null> {
    const tokenDigest = digestOfToken(token);
    if (tokenDigest === undefined) return Promise.resolve(null);
    return this.dataSource.manager.findOneBy(PasswordResetTokenEntity, {
      tokenDigest,
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Null if a concurrent request used the token first. */
  private use(
    client: ClientContext,
    token: PasswordResetTokenEntity,
    passwordHash: string,
  ): Promise<CompletedReset | null> {
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, token.accountId);
      const used = await tx.manager.delete(PasswordResetTokenEntity, { id: token.id });
      if (account === null || used.affected !== 1) return null;
      await this.accounts.setPassword(tx, account, passwordHash);
      await this.sessions.endAll(tx, account.id, 'password-reset');
      await this.attempts.clear(tx.manager, account);
      await this.notices.record(tx, account, 'PASSWORD_RESET');
      const { token: deviceToken } = await this.devices.remember(tx, client, account.id, false);
      return { userId: account.id, deviceToken };
    });
  }
}
