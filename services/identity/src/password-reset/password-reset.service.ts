import { DomainError } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { emailOnlyRule, resetRule } from '../credentials/credential-rules.js';
import { hashPassword } from '../credentials/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { digestOfToken } from '../tokens/secret-token.js';
import { inConstantTime } from './constant-time.js';
import { PasswordResetTokenEntity } from './password-reset-token.entity.js';
import { ResetLinks } from './reset-links.js';

/** Well above the time that a request for an existing account takes. */
const RESPONSE_MILLISECONDS = 150;

/** Password reset with an emailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly links: ResetLinks,
  ) {}

  /**
   * Responds the same, in text and time, whether the account exists or not. An unverified account gets no link: its owner
   * can sign up again.
   */
  async request(input: { email: string }): Promise<void> {
    const { email } = validate(emailOnlyRule, input);
    await inConstantTime(RESPONSE_MILLISECONDS, async () => {
      const found = await this.accounts.findByEmail(email);
      if (found === null) return;
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
   * Sets the password and ends all sessions of the account; resolves to the account's id.
   * @throws DomainError VALIDATION, or BAD_REQUEST if the link is unknown, used, replaced, or expired
   */
  async reset(input: { token: string; newPassword: string }): Promise<string> {
    const { newPassword } = validate(resetRule, { newPassword: input.newPassword });
    const found = await this.findValid(input.token);
    const passwordHash = await hashPassword(newPassword);
    const userId = found && (await this.use(found, passwordHash));
    if (userId === null) throw new DomainError('BAD_REQUEST', 'This reset link may have expired or already been used.');
    return userId;
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
  private use(token: PasswordResetTokenEntity, passwordHash: string): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, token.accountId);
      const used = await tx.manager.delete(PasswordResetTokenEntity, { id: token.id });
      if (account === null || used.affected !== 1) return null;
      await this.accounts.setPassword(tx, account, passwordHash);
      await this.sessions.endAll(tx, account.id, 'password-reset');
      return account.id;
    });
  }
}
