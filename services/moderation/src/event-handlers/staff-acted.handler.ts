import type { DomainEvent, EventData } from '@kindred/contracts';
import { OnEvent, type EventContext, type Transaction } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AuditTrail } from '../cases/audit/audit-trail.service.js';
import { MembersService } from '../members/members.service.js';

type StaffActedEvent =
  | 'identity.staff-acted'
  | 'matching.staff-acted'
  | 'messaging.staff-acted'
  | 'notifications.staff-acted';

/**
 * Adds what staff did in the other services to the audit trail; without the reason if the account was deleted first,
 * because its names can no longer be redacted.
 */
@Controller()
export class StaffActedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly trail: AuditTrail,
  ) {}

  @OnEvent('identity.staff-acted')
  inIdentity(@Payload() { data }: DomainEvent<'identity.staff-acted'>, @Ctx() { tx }: EventContext): Promise<void> {
    return this.append(tx, data);
  }

  @OnEvent('matching.staff-acted')
  inMatching(@Payload() { data }: DomainEvent<'matching.staff-acted'>, @Ctx() { tx }: EventContext): Promise<void> {
    return this.append(tx, data);
  }

  @OnEvent('messaging.staff-acted')
  inMessaging(@Payload() { data }: DomainEvent<'messaging.staff-acted'>, @Ctx() { tx }: EventContext): Promise<void> {
    return this.append(tx, data);
  }

  @OnEvent('notifications.staff-acted')
  inNotifications(
    @Payload() { data }: DomainEvent<'notifications.staff-acted'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    return this.append(tx, data);
  }

  private async append(tx: Transaction, act: EventData<StaffActedEvent>): Promise<void> {
    const { actId: id, at, details, ...rest } = act;
    const { reason, ...withoutReason } = details;
    const isRedactable = act.subjectId === null || (await this.members.find(tx.manager, act.subjectId)) !== null;
    const kept = typeof reason === 'string' && isRedactable ? { ...withoutReason, reason } : withoutReason;
    await this.trail.append(tx, { id, at: new Date(at), details: kept, ...rest });
  }
}
