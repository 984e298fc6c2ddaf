import { randomUUID } from 'node:crypto';
import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { credentialsRule } from '../credentials/credential-rules.js';
import { requireStrongPassword } from '../credentials/password-policy.js';
import { hashPassword } from '../credentials/passwords.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { SIGN_UP } from './sign-up.statement.js';
import { VerificationLinks } from './verification-links.js';
import { VerificationTokenEntity } from './verification-token.entity.js';

type SignedUpAccount = RowOf<(typeof SIGN_UP)['columns']>;

/** Sign-up. The latest sign-up of an address that is not verified yet replaces earlier ones, and voids their links. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly links: VerificationLinks,
  ) {}

  /**
   * Creates an account and sends a verification link.
   * @returns the token of the `signup` cookie, with which this browser can verify the address
   * @throws DomainError VALIDATION, or EMAIL_TAKEN if a verified account has the address
   */
  async signUp(input: { email: string; password: string }): Promise<string> {
    const { email, password } = validate(credentialsRule, input);
    await requireStrongPassword(password, email, 'password');
    const passwordHash = await hashPassword(password);
    const { token, digest } = newSecretToken();
    await this.unitOfWork.run(async (tx) => {
      const account = await this.upsertAccount(tx, [email, passwordHash, digest]);
      await tx.manager.delete(VerificationTokenEntity, { accountId: account.id });
      await this.links.issue(tx, account, passwordHash);
    });
    return token;
  }

  private async upsertAccount(tx: Transaction, values: readonly unknown[]): Promise<SignedUpAccount> {
    const [account] = await runStatement(tx.manager, SIGN_UP, [randomUUID(), ...values]);
    if (account === undefined) throw new DomainError('EMAIL_TAKEN', 'An account with this email may already exist.');
    if (account.created) {
      await this.accounts.publish(tx, await tx.manager.findOneByOrFail(AccountEntity, { id: account.id }));
    }
    return account;
  }
}
