import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice about the decision on an appeal. */
@Controller()
export class AppealDecidedHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('moderation.appeal-decided')
  async handle(@Payload() event: DomainEvent<'moderation.appeal-decided'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { appealId, userId, outcome: state } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const notice = { kind: 'appeal_decided', cause: `appeal:${appealId}`, thingId: appealId, state } as const;
    await this.notices.add(tx, { ...notice, userId, at: new Date(event.occurredAt) });
  }
}
