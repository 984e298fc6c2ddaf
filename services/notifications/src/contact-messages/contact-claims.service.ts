import { DomainError, LIMITS, type Member, type StaffAction } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactSignals } from '../feedback/contact-signals.js';
import { FeedbackEntity } from '../feedback/feedback.entity.js';
import { CLAIM_MESSAGE, CLAIM_NEXT_MESSAGE, RELEASE_MESSAGE, type ClaimedMessage } from './contact-claims.statement.js';
import { requireUnclaimedByOthers } from './contact-policy.js';

export const CONTACT_MESSAGE_NOT_FOUND = 'Message not found';

/** Claims on contact messages: leases that keep two administrators from answering the same one. */
@Injectable()
export class ContactClaimsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly signals: ContactSignals,
  ) {}

  /**
   * Claims a message for `LIMITS.reviewClaimMinutes`, or renews the claim.
   * @throws DomainError NOT_FOUND, CONFLICT for a closed message and while another administrator holds a claim
   */
  async claim(admin: Member, messageId: string): Promise<void> {
    const id = requireId(messageId, CONTACT_MESSAGE_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const values = [id, admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, CLAIM_MESSAGE, values);
      if (claimed === undefined) throw await claimError(tx.manager, admin, id);
      await this.record(tx, admin, 'CONTACT_MESSAGE_CLAIMED', claimed);
    });
  }

  /** Claims the first unclaimed open message in the order of the inbox. @returns its id; null if there is none */
  async claimNext(admin: Member): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const values = [admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, CLAIM_NEXT_MESSAGE, values);
      if (claimed === undefined) return null;
      await this.record(tx, admin, 'CONTACT_MESSAGE_CLAIMED', claimed);
      return claimed.id;
    });
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, messageId: string): Promise<void> {
    const id = requireId(messageId, CONTACT_MESSAGE_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const [released] = await runStatement(tx.manager, RELEASE_MESSAGE, [id, admin.userId]);
      if (released !== undefined) await this.record(tx, admin, 'CONTACT_MESSAGE_RELEASED', released);
    });
  }

  private async record(
    tx: Transaction,
    admin: Member,
    action: StaffAction,
    { id: contactMessageId, memberId }: ClaimedMessage,
  ): Promise<void> {
    await this.staffRecords.recordAct(tx, admin, { action, subjectId: memberId, details: { contactMessageId } });
    tx.afterCommit(() => this.signals.changed());
  }
}

async function claimError(manager: EntityManager, admin: Member, id: string): Promise<DomainError> {
  const message = await manager.findOneBy(FeedbackEntity, { id });
  if (message === null) return DomainError.notFound(CONTACT_MESSAGE_NOT_FOUND);
  requireUnclaimedByOthers(admin, message, new Date());
  return new DomainError('CONFLICT', 'This message is closed.');
}
