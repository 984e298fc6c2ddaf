import type { Transaction } from '@kindred/event-bus';
import { PreparedStatements } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountEntity } from './account.entity.js';
import { MemberSignals } from './member-signals.js';
import type { UserType } from './user.type.js';

const USER = `
  SELECT id, email, email_verified_at IS NOT NULL AS "emailVerified", status, role,
         notify_on_likes AS "notifyOnLikes", tier, display_name AS "displayName"
    FROM accounts WHERE id = $1`;

/** Reads accounts, and lets every change of one leave as an event. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly signals: MemberSignals,
  ) {}

  /** What somebody sees of their own account, null when it is gone: asked again and again by every client. */
  async user(userId: string): Promise<UserType | null> {
    const [user = null] = await this.statements.rows<UserType>(USER, [userId]);
    return user;
  }

  find(userId: string): Promise<AccountEntity | null> {
    return this.dataSource.manager.findOneBy(AccountEntity, { id: userId });
  }

  /** By the address without regard to case; it is trimmed already. */
  findByEmail(email: string): Promise<AccountEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('lower(account.email) = lower(:email)', { email })
      .getOne();
  }

  /**
   * The account, held until the transaction ends. Whatever writes to an account or to its tokens and sessions takes it
   * first: one order of locks, so that nothing waits in a circle.
   */
  lock(tx: Transaction, userId: string): Promise<AccountEntity | null> {
    return tx.manager.findOne(AccountEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Changes a locked account and tells everybody who keeps something of it. */
  async change(tx: Transaction, account: AccountEntity, changes: Partial<AccountEntity>): Promise<AccountEntity> {
    await tx.manager.update(AccountEntity, { id: account.id }, changes);
    const changed = tx.manager.create(AccountEntity, { ...account, ...changes });
    await this.announce(tx, changed);
    return changed;
  }

  /** Of a locked account. No event tells of it: nobody else keeps anything of a password. */
  async setPassword(tx: Transaction, account: AccountEntity, passwordHash: string): Promise<void> {
    await tx.manager.update(AccountEntity, { id: account.id }, { passwordHash });
  }

  /** The whole account as an event, and a hint to its owner. */
  async announce(tx: Transaction, account: AccountEntity): Promise<void> {
    await tx.record('identity.account-changed', account.id, {
      userId: account.id,
      email: account.email,
      emailVerified: account.emailVerifiedAt !== null,
      status: account.status,
      role: account.role,
      tier: account.tier,
      createdAt: account.createdAt.toISOString(),
    });
    this.signals.publish(tx, account.id, { kind: 'account-changed' });
  }
}
