import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

@Controller()
export class IdentityDetailsChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('matching.identity-details-changed')
  async handle(
    @Payload() event: DomainEvent<'matching.identity-details-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.saveIdentityDetails(tx.manager, event.data);
  }
}
