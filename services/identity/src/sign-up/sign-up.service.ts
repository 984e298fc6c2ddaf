import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, MoreThan, Not } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { credentialsRule } from '../credentials/credential-rules.js';
import { hashPassword } from '../credentials/passwords.js';
import { digestOfToken } from '../tokens/secret-token.js';
import { SIGN_UP } from './sign-up.statement.js';
import { VerificationLinks } from './verification-links.js';
import { VerificationTokenEntity } from './verification-token.entity.js';

type SignedUpAccount = RowOf<(typeof SIGN_UP)['columns']>;

/**
 * Sign-up and email verification. Each link sets the password of the sign-up it was sent for, so that no one can reserve
 * someone else's address.
 */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly links: VerificationLinks,
  ) {}

  /** @throws DomainError VALIDATION, or EMAIL_TAKEN if a verified account has the address */
  async signUp(input: { email: string; password: string }): Promise<void> {
    const { email, password } = validate(credentialsRule, input);
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      const account = await this.upsertAccount(tx, email, passwordHash);
      await this.links.issue(tx, account, passwordHash);
    });
  }

  /**
   * Marks the address verified; false if the link is unknown or expired, or another link verified the address. The link
   * that verified it returns true again without effect, because mail scanners follow links before people do.
   */
  async verifyEmail(token: string): Promise<boolean> {
    const tokenDigest = digestOfToken(token);
    if (tokenDigest === undefined) return false;
    const found = await this.dataSource.manager.findOneBy(VerificationTokenEntity, { tokenDigest });
    if (found === null) return false;
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.accountId);
      // Read again under the lock, because a concurrent request could have used or voided it.
      const live = await tx.manager.findOneBy(VerificationTokenEntity, {
        id: found.id,
        expiresAt: MoreThan(new Date()),
      });
      if (account === null || live === null) return false;
      const { passwordHash } = live;
      if (passwordHash === null) return true;
      await tx.manager.delete(VerificationTokenEntity, { accountId: account.id, id: Not(live.id) });
      await tx.manager.update(VerificationTokenEntity, { id: live.id }, { passwordHash: null });
      await this.accounts.change(tx, account, { emailVerifiedAt: new Date(), passwordHash });
      return true;
    });
  }

  private async upsertAccount(tx: Transaction, email: string, passwordHash: string): Promise<SignedUpAccount> {
    const [account] = await runStatement(tx.manager, SIGN_UP, [randomUUID(), email, passwordHash]);
    if (account === undefined) throw new DomainError('EMAIL_TAKEN', 'An account with this email may already exist.');
    if (account.created) {
      await this.accounts.publish(tx, await tx.manager.findOneByOrFail(AccountEntity, { id: account.id }));
    }
    return account;
  }
}
