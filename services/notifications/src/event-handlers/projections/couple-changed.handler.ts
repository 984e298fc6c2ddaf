import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AnnouncementsService } from '../../announcements/announcements.service.js';

/** Announces a couple when it becomes active, and deletes the announcement when it ends. */
@Controller()
export class CoupleChangedHandler {
  constructor(private readonly announcements: AnnouncementsService) {}

  @OnEvent('matching.couple-changed')
  async handle(@Payload() event: DomainEvent<'matching.couple-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { coupleId, status, user1, user2 } = event.data;
    if (status === 'ENDED') await this.announcements.deleteCouple(tx.manager, coupleId);
    if (status !== 'ACTIVE' || !(await lockUnlessErased(tx.manager, user1.userId, user2.userId))) return;
    await this.announcements.announceCouple(tx.manager, event.data, new Date(event.occurredAt));
  }
}
