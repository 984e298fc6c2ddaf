import { DomainError, type Caller } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { SecurityLog, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SignInAttempts } from '../attempts/sign-in-attempts.service.js';
import type { ClientContext } from '../clients/client-context.js';
import { logInRule } from '../credentials/credential-rules.js';
import { isPassword } from '../credentials/passwords.js';
import { SecondFactorCheck } from '../second-factor/second-factor-check.service.js';
import { BanCheck } from './ban-check.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService, type SignedIn } from './sign-in.service.js';

/** The same error for a wrong password, an unknown address, and an unverified address. */
const invalidCredentials = (): DomainError =>
  new DomainError('INVALID_CREDENTIALS', 'Invalid email or password. Please verify your email first.');

@Injectable()
export class LogInService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly attempts: SignInAttempts,
    private readonly bans: BanCheck,
    private readonly secondFactors: SecondFactorCheck,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Starts a session. Ends the caller's current session, whose cookie is replaced.
   * @throws DomainError VALIDATION, INVALID_CREDENTIALS, RATE_LIMITED, and with the correct password BANNED,
   * TOTP_REQUIRED, or TOTP_INVALID
   */
  async logIn(
    caller: Caller,
    client: ClientContext,
    input: { email: string; password: string; code?: string | null | undefined },
  ): Promise<SignedIn> {
    const { email, password, code } = validate(logInRule, input);
    const found = await this.accounts.findByEmail(email);
    const account = found?.emailVerifiedAt ? found : null;
    const attempt = await this.attempts.count({ email, account, client });
    if (!(await isPassword(password, account?.passwordHash)) || account === null) {
      this.log.record('sign-in-failed', {
        ...this.log.accountDigests(email, account?.id),
        network: client.network,
      });
      throw invalidCredentials();
    }
    try {
      this.bans.requireNotBanned(account);
      await this.secondFactors.requireCode(account, client, code);
    } catch (error) {
      // Only a wrong password or code counts.
      if (!(error instanceof DomainError && error.code === 'TOTP_INVALID')) await attempt.refund();
      throw error;
    }
    const signedIn = await this.unitOfWork.run((tx) => this.start(tx, caller, client, account, code));
    await attempt.refund();
    return signedIn;
  }

  /** Ends the caller's session, if there is one. */
  async logOut(caller: Caller): Promise<void> {
    if (caller.kind === 'visitor') return;
    await this.unitOfWork.run((tx) => this.sessions.end(tx, caller.userId, caller.sessionId));
  }

  private async start(
    tx: Transaction,
    caller: Caller,
    client: ClientContext,
    account: AccountEntity,
    code: string | null | undefined,
  ): Promise<SignedIn> {
    await this.secondFactors.use(tx, account, code);
    const signedIn = await this.signIns.start(tx, account, client);
    if (signedIn === undefined) throw invalidCredentials();
    if (caller.kind === 'member') await this.sessions.end(tx, caller.userId, caller.sessionId);
    return signedIn;
  }
}
