import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice about the grace period after the beta, for a member without a plan. */
@Controller()
export class PlanNoticeHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('identity.plan-notice', 'notifications-notices')
  async handle(@Payload() event: DomainEvent<'identity.plan-notice'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, kind: state, graceUntil, daysLeft } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const notice = { kind: 'plan', cause: `plan-notice:${graceUntil}:${daysLeft}`, state } as const;
    await this.notices.add(tx, { ...notice, userId, at: new Date(event.occurredAt) });
  }
}
