import { DomainError } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { emailOnlyRule, resetRule } from '../credentials/credential-rules.js';
import { hashPassword } from '../credentials/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { digestOfPresented } from '../tokens/secret-token.js';
import { inEvenTime } from './even-time.js';
import { PasswordResetTokenEntity } from './password-reset-token.entity.js';
import { ResetLinks } from './reset-links.js';

/** Well above what a request takes when there is an account. */
const REQUEST_MILLISECONDS = 150;

/** Choosing a new password by a mailed link. */
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
   * Answers alike, in words and in time, whether there is such an account or not. An unverified one gets nothing:
   * whoever waits for it can sign up again, and a link to a password that a stranger chose helps only the stranger.
   */
  async request(input: { email: string }): Promise<void> {
    const { email } = validate(emailOnlyRule, input);
    await inEvenTime(REQUEST_MILLISECONDS, async () => {
      const found = await this.accounts.findByEmail(email);
      if (found === null) return;
      await this.unitOfWork.run(async (tx) => {
        const account = await this.accounts.lock(tx, found.id);
        if (account?.emailVerifiedAt) await this.links.issue(tx, account);
      });
    });
  }

  async isValid(token: string): Promise<boolean> {
    return (await this.findLive(token)) !== null;
  }

  /**
   * Sets the password and ends every session of the account; answers whose it is.
   * @throws DomainError VALIDATION, or BAD_REQUEST when the link is unknown, used, replaced or older than 24 hours.
   */
  async reset(input: { token: string; newPassword: string }): Promise<string> {
    const { newPassword } = validate(resetRule, { newPassword: input.newPassword });
    const found = await this.findLive(input.token);
    const passwordHash = await hashPassword(newPassword);
    const userId = found && (await this.use(found, passwordHash));
    if (userId === null) throw new DomainError('BAD_REQUEST', 'This reset link may have expired or already been used.');
    return userId;
  }

  private findLive(token: string): Promise<PasswordResetTokenEntity | null> {
    const tokenDigest = digestOfPresented(token);
    if (tokenDigest === undefined) return Promise.resolve(null);
    return this.dataSource.manager.findOneBy(PasswordResetTokenEntity, {
      tokenDigest,
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Null when somebody else used it meanwhile. */
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
