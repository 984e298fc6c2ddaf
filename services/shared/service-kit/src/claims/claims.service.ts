import { DomainError, LIMITS, type Member, type StaffAction, type StaffQueueName } from '@kindred/contracts';
import type { Transaction, UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import type { StaffNotifier } from '../staff-notifier.js';
import type { StaffRecords } from '../staff-records.js';
import { requireId } from '../validation.js';
import type { ClaimedItem, ClaimStatements, ReleasedItem } from './claim.statement.js';

/** A queue whose items administrators claim. */
export interface ClaimableQueue {
  name: StaffQueueName;
  statements: ClaimStatements;
  actions: { claimed: StaffAction; released: StaffAction };
  /** The name of an item's id in the audit trail. */
  idName: string;
  /** The message for an unknown id. */
  notFound: string;
}

/** Claims on the items of a queue: leases that keep two administrators from handling the same item. */
export abstract class ClaimsService {
  constructor(
    private readonly queue: ClaimableQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
  ) {}

  /** @throws DomainError NOT_FOUND, CONFLICT if this administrator cannot claim the item */
  protected abstract requireClaimable(manager: EntityManager, admin: Member, id: string): Promise<void>;

  /**
   * Claims an item for `LIMITS.reviewClaimMinutes`, or renews the claim, which makes no record.
   * @throws DomainError NOT_FOUND, CONFLICT while another administrator holds a claim, or when the item is no longer open
   */
  async claim(admin: Member, itemId: string): Promise<void> {
    const id = requireId(itemId, this.queue.notFound);
    await this.unitOfWork.run(async (tx) => {
      const values = [id, admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, this.queue.statements.claim, values);
      if (claimed === undefined) return this.reject(tx.manager, admin, id);
      await this.recordClaim(tx, admin, claimed);
    });
  }

  /** Claims the first unclaimed item in the order of the queue. @returns its id; null if there is none */
  async claimNext(admin: Member): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const values = [admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, this.queue.statements.claimNext, values);
      if (claimed === undefined) return null;
      await this.recordClaim(tx, admin, claimed);
      return claimed.id;
    });
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, itemId: string): Promise<void> {
    const id = requireId(itemId, this.queue.notFound);
    await this.unitOfWork.run(async (tx) => {
      const [released] = await runStatement(tx.manager, this.queue.statements.release, [id, admin.userId]);
      if (released !== undefined) await this.record(tx, admin, this.queue.actions.released, released, null);
    });
  }

  /** Explains why a statement found no item that this administrator can claim. */
  async reject(manager: EntityManager, admin: Member, id: string): Promise<never> {
    await this.requireClaimable(manager, admin, id);
    throw new DomainError('CONFLICT', 'Please try again.');
  }

  private async recordClaim(tx: Transaction, admin: Member, claimed: ClaimedItem): Promise<void> {
    if (claimed.isRenewal) return;
    await this.record(tx, admin, this.queue.actions.claimed, claimed, claimed.claimedUntil);
  }

  private async record(
    tx: Transaction,
    admin: Member,
    action: StaffAction,
    { id, memberId: subjectId }: ReleasedItem,
    claimedUntil: Date | null,
  ): Promise<void> {
    await this.staffRecords.recordAct(tx, admin, { action, subjectId, details: { [this.queue.idName]: id } });
    tx.afterCommit(() => this.notifier.claimChanged(this.queue.name, id, admin, claimedUntil));
  }
}
