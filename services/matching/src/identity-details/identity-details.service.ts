import { LIMITS } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { MemberEntity } from '../members/member.entity.js';
import { DELETE_OLD_VALUES, IDENTITY_DETAILS, SAVE_UNDER_AGE_DATE } from './identity-details.statement.js';
import { IDENTITY_FIELDS, IdentityValueEntity, type IdentityField } from './identity-value.entity.js';

export type IdentityValues = Record<IdentityField, string>;

/** The history of a member's name and date of birth, for staff who review photos (docs/product.md, "Profiles"). */
@Injectable()
export class IdentityDetailsService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Adds changed values to the history, and publishes it. The transaction has locked the member. */
  async recordChanges(
    tx: Transaction,
    userId: string,
    before: IdentityValues | null,
    after: IdentityValues,
    { byStaff }: { byStaff: boolean },
  ): Promise<void> {
    const changed = IDENTITY_FIELDS.filter((field) => before?.[field] !== after[field]);
    if (changed.length === 0) return;
    for (const field of changed) {
      if (before !== null) await this.addUnrecorded(tx, userId, field, before[field]);
      const value = { userId, field, value: after[field], changedAt: new Date(), byStaff };
      await tx.manager.insert(IdentityValueEntity, value);
      await runStatement(tx.manager, DELETE_OLD_VALUES, [userId, field, LIMITS.identityHistory]);
    }
    await this.publish(tx, userId);
  }

  /** Remembers a rejected date, in a transaction of its own because the save is rolled back. */
  async recordUnderAge(userId: string, date: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const where = { userId };
      const member = await tx.manager.findOne(MemberEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (member === null) throw accountNotReadyError();
      await runStatement(tx.manager, SAVE_UNDER_AGE_DATE, [userId, date]);
      await this.publish(tx, userId);
    });
  }

  /**
   * Adds a value that was saved before there was a history, or by a replica of the release before it. Its time is the
   * earliest one that is possible.
   */
  private async addUnrecorded(
    { manager }: Transaction,
    userId: string,
    field: IdentityField,
    value: string,
  ): Promise<void> {
    const latest = await manager.findOne(IdentityValueEntity, { where: { userId, field }, order: { id: 'DESC' } });
    if (latest?.value === value) return;
    const member = await manager.findOneBy(MemberEntity, { userId });
    const changedAt = latest?.changedAt ?? member?.joinedAt ?? new Date();
    await manager.insert(IdentityValueEntity, { userId, field, value, changedAt, byStaff: false });
  }

  private async publish(tx: Transaction, userId: string): Promise<void> {
    const [details] = await runStatement(tx.manager, IDENTITY_DETAILS, [userId]);
    if (details !== undefined) await tx.record('matching.identity-details-changed', userId, { userId, ...details });
  }
}
