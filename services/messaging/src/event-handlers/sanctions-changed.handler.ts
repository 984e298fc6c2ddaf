import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { endOfSanction } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

@Controller()
export class SanctionsChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() event: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, ban, mute } = event.data;
    await this.members.save(tx.manager, userId, { bannedUntil: endOfSanction(ban), mutedUntil: endOfSanction(mute) });
  }
}
