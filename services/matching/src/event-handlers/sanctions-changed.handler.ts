import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { endActiveCouple } from '../couples/couple-facts.js';
import { MatchCourseService } from '../matches/match-course.service.js';
import { MembersService } from '../members/members.service.js';

/** Whoever is banned is out of sight until it is lifted or lapses; a couple they are in ends. */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly matchCourse: MatchCourseService,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.keepBan(tx, data);
    const { ban } = data;
    if (ban === null || (ban.until !== null && Date.parse(ban.until) <= Date.now())) return;
    for (const { matchId, user1, user2 } of await endActiveCouple(tx, data.userId)) {
      const pair = { user1Id: user1.userId, user2Id: user2.userId };
      tx.afterCommit(() => this.matchCourse.signalMembers(pair, { kind: 'couple-changed', matchId }));
    }
  }
}
