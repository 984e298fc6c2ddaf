import { DomainError } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, MoreThan, Not } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { credentialsRule } from '../credentials/credential-rules.js';
import { hashPassword } from '../credentials/passwords.js';
import { digestOfPresented } from '../tokens/secret-token.js';
import { VerificationLinks } from './verification-links.js';
import { VerificationTokenEntity } from './verification-token.entity.js';

interface SignedUp {
  id: string;
  email: string;
  created: boolean;
}

/** No row comes back when the address is verified: it is taken. */
const SIGN_UP = `
  INSERT INTO accounts (id, email, password_hash) VALUES ($1, $2, $3)
  ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash
    WHERE accounts.email_verified_at IS NULL
  RETURNING id, email, xmax = 0 AS created`;

/** Signing up and proving the address. Nobody can squat one: each link sets the password it was sent for. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly links: VerificationLinks,
  ) {}

  /** @throws DomainError VALIDATION, or EMAIL_TAKEN when the address is verified already. */
  async signUp(input: { email: string; password: string }): Promise<void> {
    const { email, password } = validate(credentialsRule, input);
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      const account = await this.take(tx, email, passwordHash);
      await this.links.issue(tx, account, passwordHash);
    });
  }

  /**
   * Marks the address verified; false when the link is unknown or older than 24 hours, or when another one has done so.
   * The one that did says so again, and does no more: programs that look into mails follow links before people do.
   */
  async verifyEmail(token: string): Promise<boolean> {
    const tokenDigest = digestOfPresented(token);
    if (tokenDigest === undefined) return false;
    const found = await this.dataSource.manager.findOneBy(VerificationTokenEntity, { tokenDigest });
    if (found === null) return false;
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.accountId);
      // Looked for again, now that nobody else can use it.
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

  private async take(tx: Transaction, email: string, passwordHash: string): Promise<SignedUp> {
    const [account]: SignedUp[] = await tx.manager.query(SIGN_UP, [randomUUID(), email, passwordHash]);
    if (account === undefined) throw new DomainError('EMAIL_TAKEN', 'An account with this email may already exist.');
    if (account.created) {
      await this.accounts.announce(tx, await tx.manager.findOneByOrFail(AccountEntity, { id: account.id }));
    }
    return account;
  }
}
