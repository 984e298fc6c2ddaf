import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from './account.entity.js';
import { MemberSignals } from './member-signals.js';

/** What an account shows of other services' facts. No event of ours tells of it: it is theirs to tell. */
@Injectable()
export class AccountProjection {
  constructor(private readonly signals: MemberSignals) {}

  setDisplayName(tx: Transaction, userId: string, displayName: string | null): Promise<void> {
    return this.keep(tx, userId, { displayName });
  }

  setNotifyOnLikes(tx: Transaction, userId: string, notifyOnLikes: boolean): Promise<void> {
    return this.keep(tx, userId, { notifyOnLikes });
  }

  /** Who deleted their account meanwhile is passed over. */
  private async keep(tx: Transaction, userId: string, fact: Partial<AccountEntity>): Promise<void> {
    const updated = await tx.manager.update(AccountEntity, { id: userId }, fact);
    if (updated.affected === 1) this.signals.publish(tx, userId, { kind: 'account-changed' });
  }
}
