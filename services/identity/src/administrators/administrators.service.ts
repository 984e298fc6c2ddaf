import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { hashPassword } from '../credentials/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** An address that somebody signed up with but never verified becomes the administrator's: the operator's word counts. */
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
  /** Exact to the hour; null without a session that still counts. */
  lastUsedAt: Date | null;
}

/** What became of a wish of the operator's: done, or who has the address instead. */
export type Outcome = 'done' | 'administrator' | 'member' | 'nobody';

/** Administrators as the operator makes them and helps them out; members can neither become nor make one. */
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

  /** A further one, verified and ACTIVE; `administrator` or `member` when the address belongs to one. */
  async create(email: string, password: string): Promise<Outcome> {
    const isMade = await this.unitOfWork.run((tx) => this.make(tx, email, password));
    return isMade ? 'done' : this.whose(email);
  }

  /** Another password, which ends all sessions and voids a link that was mailed; `member` or `nobody` for others. */
  async reset(email: string, password: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found?.role !== 'admin') return this.whose(email);
    const passwordHash = await hashPassword(password);
    const isSet = await this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, found.id);
      if (account === null) return false;
      await this.accounts.setPassword(tx, account, passwordHash);
      await tx.manager.query('DELETE FROM password_reset_tokens WHERE account_id = $1', [account.id]);
      await this.sessions.endAll(tx, account.id, 'password-reset');
      return true;
    });
    return isSet ? 'done' : 'nobody';
  }

  /** Unless somebody verified has the address. Several that do so at once make one. @returns whether it was made */
  async make(tx: Transaction, email: string, password: string): Promise<boolean> {
    const made: { id: string }[] = await tx.manager.query(CREATE, [randomUUID(), email, await hashPassword(password)]);
    const id = made[0]?.id;
    if (id === undefined) return false;
    await tx.manager.query('DELETE FROM verification_tokens WHERE account_id = $1', [id]);
    await this.accounts.announce(tx, await tx.manager.findOneByOrFail(AccountEntity, { id }));
    return true;
  }

  private async whose(email: string): Promise<Outcome> {
    const found = await this.accounts.findByEmail(email);
    if (found === null) return 'nobody';
    return found.role === 'admin' ? 'administrator' : 'member';
  }
}
