import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { admitMembers } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AnnouncementsService } from '../../announcements/announcements.service.js';

/** A couple is announced once it is one, and not any more once it has ended. */
@Controller()
export class CoupleChangedHandler {
  constructor(private readonly announcements: AnnouncementsService) {}

  @OnEvent('matching.couple-changed')
  async handle(@Payload() event: DomainEvent<'matching.couple-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { coupleId, status, user1, user2 } = event.data;
    if (status === 'ENDED') await this.announcements.takeDownCouple(tx.manager, coupleId);
    if (status !== 'ACTIVE' || !(await admitMembers(tx.manager, user1.userId, user2.userId))) return;
    await this.announcements.announceCouple(tx.manager, event.data, new Date(event.occurredAt));
  }
}
