import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { ClaimsService, StaffNotifier, StaffRecords, type ClaimableQueue } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FeedbackEntity } from '../feedback/feedback.entity.js';
import { CONTACT_CLAIMS } from './contact-claims.statement.js';
import { requireAnswerableBy } from './contact-policy.js';

export const CONTACT_MESSAGE_NOT_FOUND = 'Message not found';

const QUEUE: ClaimableQueue = {
  name: 'contactMessages',
  statements: CONTACT_CLAIMS,
  actions: { claimed: 'CONTACT_MESSAGE_CLAIMED', released: 'CONTACT_MESSAGE_RELEASED' },
  idName: 'contactMessageId',
  notFound: CONTACT_MESSAGE_NOT_FOUND,
};

/** Claims on contact messages that are not closed. */
@Injectable()
export class ContactClaimsService extends ClaimsService {
  constructor(unitOfWork: UnitOfWork, staffRecords: StaffRecords, notifier: StaffNotifier) {
    super(QUEUE, unitOfWork, staffRecords, notifier);
  }

  protected override async requireClaimable(manager: EntityManager, admin: Member, id: string): Promise<void> {
    const message = await manager.findOneBy(FeedbackEntity, { id });
    if (message === null) throw DomainError.notFound(CONTACT_MESSAGE_NOT_FOUND);
    if (message.state === 'closed') throw new DomainError('CONFLICT', 'This message is closed.');
    requireAnswerableBy(admin, message, new Date());
  }
}
