import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { OwnerCheck } from '../accounts/owner-check.service.js';
import { wrongPassword } from '../credentials/wrong-password.js';
import { StripeCancellations } from '../payments/stripe-cancellations.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { DeletionRecording } from './deletion-recording.js';
import { requireDeletable, requireSelfDeletable } from './deletion-policy.js';

/** Deletes accounts: immediately in identity, and by the event in every other service. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly owners: OwnerCheck,
    private readonly sessions: SessionsService,
    private readonly cancellations: StripeCancellations,
    private readonly staffRecords: StaffRecords,
    private readonly recording: DeletionRecording,
  ) {}

  async deleteUser(staff: Member, userId: string): Promise<void> {
    const id = requireId(userId, 'User not found');
    await this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (account === null) throw DomainError.notFound('User not found');
      requireDeletable(staff, account);
      await this.erase(tx, account);
      await this.staffRecords.recordAct(tx, staff, { action: 'USER_DELETED', subjectId: id });
    });
  }

  /** Deletes the account in a transaction of moderation's decision; does nothing if it is gone or an administrator's. */
  async deleteDecided(tx: Transaction, userId: string): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (account !== null && account.role !== 'admin') await this.erase(tx, account);
  }

  /** @throws DomainError FORBIDDEN for administrators and a wrong password, VALIDATION for an empty one */
  async deleteOwn(member: Member, password: string): Promise<void> {
    requireSelfDeletable(member);
    const account = await this.owners.require(member, password);
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      if (locked === null) return;
      if (locked.passwordHash !== account.passwordHash) throw wrongPassword();
      await this.erase(tx, locked);
    });
  }

  /** Deletes an account that was deleted before, whatever its role was then; does nothing if it is gone. */
  async deleteAgain(userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (account !== null) await this.erase(tx, account);
    });
  }

  /** Tokens and sessions are deleted with the account by the foreign keys. */
  private async erase(tx: Transaction, account: AccountEntity): Promise<void> {
    await this.sessions.endAll(tx, account.id, 'deleted');
    await this.cancellations.addCustomerOf(tx, account.id);
    await tx.manager.delete(AccountEntity, { id: account.id });
    await this.recording.add(tx, account.id);
    await tx.record('identity.account-deleted', account.id, { userId: account.id });
  }
}
