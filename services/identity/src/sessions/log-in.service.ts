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

/** One answer for a wrong password, an unknown and an unverified address (contract, section 3). */
const refused = (): DomainError =>
  new DomainError('INVALID_CREDENTIALS', 'Invalid email or password. Please verify your email first.');

@Injectable()
export class LogInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * The account and the token of its new session. Whatever session the caller had in this browser ends: its cookie is
   * about to be replaced.
   * @throws DomainError VALIDATION, INVALID_CREDENTIALS, or BANNED (only to who knows the password).
   */
  async logIn(
    caller: Caller,
    input: { email: string; password: string },
  ): Promise<{ account: AccountEntity; token: string }> {
    const { email, password } = validate(credentialsRule, input);
    const account = await this.accounts.findByEmail(email);
    const verified = account?.emailVerifiedAt ? account : null;
    if (!(await isPassword(password, verified?.passwordHash)) || verified === null) throw refused();
    assertNotBanned(verified, new Date());
    const token = await this.unitOfWork.run(async (tx) => {
      const opened = await this.sessions.open(tx, verified);
      if (opened !== undefined && caller.kind === 'member') {
        await this.sessions.end(tx, caller.userId, caller.sessionId);
      }
      return opened;
    });
    if (token === undefined) throw refused();
    return { account: verified, token };
  }

  /** Ends the caller's own session; nothing to do without one. */
  async logOut(caller: Caller): Promise<void> {
    if (caller.kind === 'visitor') return;
    await this.unitOfWork.run((tx) => this.sessions.end(tx, caller.userId, caller.sessionId));
  }
}
