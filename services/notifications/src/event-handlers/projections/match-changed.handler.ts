import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice about a new match for both members, and hides the notices about an ended one. */
@Controller()
export class MatchChangedHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('matching.match-changed')
  async handle(@Payload() event: DomainEvent<'matching.match-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { matchId, user1Id, user2Id, live } = event.data;
    if (!(await lockUnlessErased(tx.manager, user1Id, user2Id))) return;
    if (!live) return this.notices.hideMatch(tx, matchId, [user1Id, user2Id]);
    const notice = { kind: 'match', cause: `match:${matchId}`, matchId, at: new Date(event.occurredAt) } as const;
    await this.notices.add(tx, { ...notice, userId: user1Id, personId: user2Id });
    await this.notices.add(tx, { ...notice, userId: user2Id, personId: user1Id });
  }
}
