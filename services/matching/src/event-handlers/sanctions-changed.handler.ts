import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { visibilityChange } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MatchLifecycleService } from '../matches/match-lifecycle.service.js';
import { MembersService } from '../members/members.service.js';

/**
 * A banned member is hidden until the ban is lifted or expires. Their matches are signaled when a ban begins or is
 * lifted; the expiry of a suspension is visible at the next read.
 */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly matchLifecycle: MatchLifecycleService,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx, afterGap }: EventContext,
  ): Promise<void> {
    await this.members.saveSanctions(tx, data);
    const change = visibilityChange(data, afterGap, new Date());
    if (change !== undefined) await this.matchLifecycle.signalOthers(tx, data.userId, `match-${change}`);
  }
}
