import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from './account.entity.js';
import { MemberSignals } from './member-signals.js';

/**
 * The account columns that are owned by other services. Changing them publishes no `identity.account-changed`: the owning
 * service has already published the change.
 */
@Injectable()
export class AccountProjection {
  constructor(private readonly signals: MemberSignals) {}

  setDisplayName(tx: Transaction, userId: string, displayName: string | null): Promise<void> {
    return this.update(tx, userId, { displayName });
  }

  setNotifyOnLikes(tx: Transaction, userId: string, notifyOnLikes: boolean): Promise<void> {
    return this.update(tx, userId, { notifyOnLikes });
  }

  /** Does nothing if the account was deleted in the meantime. */
  private async update(tx: Transaction, userId: string, changes: Partial<AccountEntity>): Promise<void> {
    const updated = await tx.manager.update(AccountEntity, { id: userId }, changes);
    if (updated.affected === 1) this.signals.publish(tx, userId, { kind: 'account-changed' });
  }
}
