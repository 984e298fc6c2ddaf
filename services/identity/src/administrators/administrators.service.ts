import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { hashPassword } from '../credentials/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Takes over an unverified account with this address: an unverified sign-up must not block the operator. */
const CREATE = `
  INSERT INTO accounts (id, email, password_hash, email_verified_at, status, role)
  VALUES ($1, $2, $3, now(), 'ACTIVE', 'admin')
  ON CONFLICT (lower(email)) DO UPDATE
    SET password_hash = excluded.password_hash, email_verified_at = now(), status = 'ACTIVE', role = 'admin'
    WHERE accounts.email_verified_at IS NULL
  RETURNING id`;

const LIST = `
  SELECT email, created_at AS "createdAt", (SELECT max(last_used_at) FROM sessions WHERE account_id = a.id) AS "lastUsedAt"
    FROM accounts a WHERE role = 'admin' ORDER BY created_at, id`;

export interface Administrator {
  email: string;
  createdAt: Date;
  /** Accurate to the hour; null without a session. */
  lastUsedAt: Date | null;
}

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
  ) {}

  list(): Promise<Administrator[]> {
    return this.dataSource.query(LIST);
  }

  /** Creates an administrator, verified and ACTIVE; `administrator` or `member` if the address is taken. */
  async create(email: string, password: string): Promise<Outcome> {
    const isCreated = await this.unitOfWork.run((tx) => this.createUnlessTaken(tx, email, password));
    return isCreated ? 'done' : this.ownerOf(email);
  }

  /**
   * Sets a new password, ends all sessions, and voids an open password reset link; `member` or `unknown` if the address
   * is not an administrator's.
   */
  async reset(email: string, password: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found?.role !== 'admin') return this.ownerOf(email);
    const passwordHash = await hashPassword(password);
    const isSet = await this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.id);
      if (account === null) return false;
      await this.accounts.setPassword(tx, account, passwordHash);
      await tx.manager.query('DELETE FROM password_reset_tokens WHERE account_id = $1', [account.id]);
      await this.sessions.endAll(tx, account.id, 'password-reset');
      return true;
    });
    return isSet ? 'done' : 'unknown';
  }

  /**
   * Creates an administrator unless a verified account has the address. Concurrent calls create one.
   * @returns whether it was created
   */
  async createUnlessTaken(tx: Transaction, email: string, password: string): Promise<boolean> {
    const created: { id: string }[] = await tx.manager.query(CREATE, [
      randomUUID(),
      email,
      await hashPassword(password),
    ]);
    const id = created[0]?.id;
    if (id === undefined) return false;
    await tx.manager.query('DELETE FROM verification_tokens WHERE account_id = $1', [id]);
    await this.accounts.publish(tx, await tx.manager.findOneByOrFail(AccountEntity, { id }));
    return true;
  }

  private async ownerOf(email: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found === null) return 'unknown';
    return found.role === 'admin' ? 'administrator' : 'member';
  }
}
