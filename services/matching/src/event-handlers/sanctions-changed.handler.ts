import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

/** Whoever is banned is out of sight until it is lifted or lapses; then everything of theirs is as it was. */
@Controller()
export class SanctionsChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.keepBan(tx, data);
  }
}
