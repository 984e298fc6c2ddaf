import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { OPERATOR, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SignInAttempts } from '../attempts/sign-in-attempts.service.js';
import { hashPassword } from '../credentials/passwords.js';
import { PasswordResetTokenEntity } from '../password-reset/password-reset-token.entity.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { VerificationTokenEntity } from '../sign-up/verification-token.entity.js';
import { ADMINISTRATORS, CREATE_ADMINISTRATOR } from './administrators.statement.js';

export type Administrator = RowOf<(typeof ADMINISTRATORS)['columns']>;

/** Either `done`, or who has the address and prevents the change. */
export type Outcome = 'done' | 'administrator' | 'member' | 'unknown';

/** Administrators, managed by the operator. No member can become or create one. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly attempts: SignInAttempts,
    private readonly notices: SecurityNotices,
    private readonly staffRecords: StaffRecords,
  ) {}

  list(): Promise<Administrator[]> {
    return runStatement(this.dataSource, ADMINISTRATORS);
  }

  /** Creates an administrator, verified and ACTIVE; `administrator` or `member` if the address is taken. */
  async create(email: string, password: string): Promise<Outcome> {
    const isCreated = await this.unitOfWork.run((tx) => this.createUnlessTaken(tx, email, password));
    return isCreated ? 'done' : this.ownerOf(email);
  }

  /**
   * Sets a new password, ends all sessions and a lockout, and voids an open password reset link; `member` or `unknown`
   * if the address is not an administrator's.
   */
  async reset(email: string, password: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found?.role !== 'admin') return this.ownerOf(email);
    const passwordHash = await hashPassword(password);
    const isSet = await this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.id);
      if (account === null) return false;
      await this.accounts.setPassword(tx, account, passwordHash);
      await tx.manager.delete(PasswordResetTokenEntity, { accountId: account.id });
      await this.sessions.endAll(tx, account.id, 'password-reset');
      await this.attempts.clear(tx.manager, account);
      await this.notices.record(tx, account, 'PASSWORD_RESET');
      await this.staffRecords.recordAct(tx, OPERATOR, { action: 'ADMINISTRATOR_RESET', subjectId: account.id });
      return true;
    });
    return isSet ? 'done' : 'unknown';
  }

  /**
   * Removes the second factor of any account whose owner has lost it, and ends all sessions.
   * @returns `unknown` if there is no such account, or it has no second factor
   */
  async resetSecondFactor(email: string): Promise<'done' | 'unknown'> {
    const found = await this.accounts.findByEmail(email);
    if (found === null) return 'unknown';
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.id);
      if (account === null || !(await this.secondFactors.removeFor(tx, account))) return 'unknown';
      await this.sessions.endAll(tx, account.id, 'password-reset');
      await this.staffRecords.recordAct(tx, OPERATOR, { action: 'SECOND_FACTOR_REMOVED', subjectId: account.id });
      return 'done';
    });
  }

  /**
   * Creates an administrator unless a verified account has the address. Concurrent calls create one.
   * @returns whether it was created
   */
  async createUnlessTaken(tx: Transaction, email: string, password: string): Promise<boolean> {
    const values = [randomUUID(), email, await hashPassword(password)];
    const [created] = await runStatement(tx.manager, CREATE_ADMINISTRATOR, values);
    if (created === undefined) return false;
    await tx.manager.delete(VerificationTokenEntity, { accountId: created.id });
    await this.accounts.publish(tx, await tx.manager.findOneByOrFail(AccountEntity, created));
    await this.staffRecords.recordAct(tx, OPERATOR, { action: 'ADMINISTRATOR_CREATED', subjectId: created.id });
    return true;
  }

  private async ownerOf(email: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found === null) return 'unknown';
    return found.role === 'admin' ? 'administrator' : 'member';
  }
}
