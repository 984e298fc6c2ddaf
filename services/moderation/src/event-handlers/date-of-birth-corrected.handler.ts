import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AuditTrail } from '../cases/audit/audit-trail.service.js';
import { MembersService } from '../members/members.service.js';

/**
 * Records the correction, which an administrator made in matching, in the audit trail; without the reason if the account
 * was deleted first, because its names can no longer be redacted.
 */
@Controller()
export class DateOfBirthCorrectedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly trail: AuditTrail,
  ) {}

  @OnEvent('matching.date-of-birth-corrected')
  async handle(
    @Payload() { data, occurredAt }: DomainEvent<'matching.date-of-birth-corrected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { correctionId, userId, adminId, reason } = data;
    const member = await this.members.find(tx.manager, userId);
    await this.trail.append(tx, {
      id: correctionId,
      at: new Date(occurredAt),
      actorId: adminId,
      action: 'DATE_OF_BIRTH_CORRECTED',
      subjectId: userId,
      details: member === null ? {} : { reason },
      involvedIds: [],
    });
  }
}
