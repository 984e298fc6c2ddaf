import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MembersService } from '../members/members.service.js';

/**
 * Whoever is banned is out of sight until it is lifted or lapses; then everything of theirs is as it was. Whoever has a
 * match with them hears at once of the beginning and of a lifting; that a suspension lapses shows at the next read.
 */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly matchCourse: MatchLifecycleService,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const turn = await this.members.keepBan(tx, data);
    if (turn !== 'none')
      await this.matchCourse.signalOthers(tx, data.userId, turn === 'begun' ? 'match-ended' : 'matched');
  }
}
