import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AuditService } from '../cases/audit/audit.service.js';
import { MembersService } from '../members/members.service.js';

/**
 * Records the correction, which an administrator made in matching, in the audit trail; without the reason if the account
 * was deleted first, because its names can no longer be redacted.
 */
@Controller()
export class DateOfBirthCorrectedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly audit: AuditService,
  ) {}

  @OnEvent('matching.date-of-birth-corrected')
  async handle(
    @Payload() { data: { adminId, userId, reason } }: DomainEvent<'matching.date-of-birth-corrected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const member = await this.members.find(tx.manager, userId);
    await this.audit.record(tx.manager, {
      adminId,
      action: 'DATE_OF_BIRTH_CORRECTED',
      subjectId: userId,
      reason: member && reason,
    });
  }
}
