import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

/** When a sanction ends: null without one, `Infinity` (in PostgreSQL: infinity) for one without an end. */
const endOf = (sanction: { until: string | null } | null): Date | number | null =>
  sanction === null ? null : sanction.until === null ? Infinity : new Date(sanction.until);

@Controller()
export class SanctionsChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() event: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, ban, mute } = event.data;
    await this.members.save(tx.manager, userId, { bannedUntil: endOf(ban), mutedUntil: endOf(mute) });
  }
}
