import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

@Controller()
export class ProfileChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('matching.profile-changed')
  async handle(@Payload() event: DomainEvent<'matching.profile-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, displayName } = event.data;
    await this.members.save(tx.manager, userId, { displayName });
  }
}
