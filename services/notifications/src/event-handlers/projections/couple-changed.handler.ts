import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AnnouncementsService } from '../../announcements/announcements.service.js';
import { NoticesService } from '../../notices/notices.service.js';

type CoupleEvent = DomainEvent<'matching.couple-changed'>;

/**
 * Announces a couple when it becomes active, and deletes the announcement when it ends. Adds a notice about the request
 * for the invited member, and about the answer for the requester.
 */
@Controller()
export class CoupleChangedHandler {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly notices: NoticesService,
  ) {}

  @OnEvent('matching.couple-changed')
  async handle(@Payload() event: CoupleEvent, @Ctx() { tx }: EventContext): Promise<void> {
    const { coupleId, status, user1, user2 } = event.data;
    if (status === 'ENDED') return this.announcements.deleteCouple(tx.manager, coupleId);
    if (!(await lockUnlessErased(tx.manager, user1.userId, user2.userId))) return;
    if (status === 'ACTIVE') {
      await this.announcements.announceCouple(tx.manager, event.data, new Date(event.occurredAt));
    }
    await this.notify(tx, event);
  }

  private async notify(tx: Transaction, { data, occurredAt }: CoupleEvent): Promise<void> {
    const { coupleId, matchId, status, requesterId, user1, user2 } = data;
    const inviteeId = user1.userId === requesterId ? user2.userId : user1.userId;
    const cause = `couple:${coupleId}:PENDING`;
    const at = new Date(occurredAt);
    if (status === 'PENDING') {
      const people = { userId: inviteeId, personId: requesterId };
      return this.notices.add(tx, { ...people, kind: 'couple_request', cause, matchId, at });
    }
    await this.notices.markCauseRead(tx, inviteeId, cause);
    const answer = { kind: 'couple_answer', cause: `couple:${coupleId}:${status}`, state: status } as const;
    await this.notices.add(tx, { ...answer, userId: requesterId, personId: inviteeId, matchId, at });
  }
}
