import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice about a warning. */
@Controller()
export class MemberWarnedHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('moderation.member-warned')
  async handle(@Payload() event: DomainEvent<'moderation.member-warned'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { sanctionId, userId } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const at = new Date(event.occurredAt);
    await this.notices.add(tx, { userId, kind: 'warning', cause: `warning:${sanctionId}`, thingId: sanctionId, at });
  }
}
