import { DomainError, type Caller } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { credentialsRule } from '../credentials/credential-rules.js';
import { isPassword } from '../credentials/passwords.js';
import { assertNotBanned } from './ban-policy.js';
import { SessionsService } from './sessions.service.js';

/** The same error for a wrong password, an unknown address, and an unverified address. */
const invalidCredentials = (): DomainError =>
  new DomainError('INVALID_CREDENTIALS', 'Invalid email or password. Please verify your email first.');

@Injectable()
export class LogInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Resolves to the account and the token of a new session. Ends the caller's current session, whose cookie is replaced.
   * @throws DomainError VALIDATION, INVALID_CREDENTIALS, or BANNED (only if the password is correct)
   */
  async logIn(
    caller: Caller,
    input: { email: string; password: string },
  ): Promise<{ account: AccountEntity; token: string }> {
    const { email, password } = validate(credentialsRule, input);
    const account = await this.accounts.findByEmail(email);
    const verified = account?.emailVerifiedAt ? account : null;
    if (!(await isPassword(password, verified?.passwordHash)) || verified === null) throw invalidCredentials();
    assertNotBanned(verified, new Date());
    const token = await this.unitOfWork.run(async (tx) => {
      const newToken = await this.sessions.open(tx, verified);
      if (newToken !== undefined && caller.kind === 'member') {
        await this.sessions.end(tx, caller.userId, caller.sessionId);
      }
      return newToken;
    });
    if (token === undefined) throw invalidCredentials();
    return { account: verified, token };
  }

  /** Ends the caller's session, if there is one. */
  async logOut(caller: Caller): Promise<void> {
    if (caller.kind === 'visitor') return;
    await this.unitOfWork.run((tx) => this.sessions.end(tx, caller.userId, caller.sessionId));
  }
}
