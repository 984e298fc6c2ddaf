import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

@Controller()
export class BlockChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('matching.block-changed')
  async handle(@Payload() event: DomainEvent<'matching.block-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.members.saveBlock(tx.manager, event.data);
  }
}
