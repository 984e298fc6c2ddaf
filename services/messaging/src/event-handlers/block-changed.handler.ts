import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationsService } from '../conversations/conversations.service.js';

/** A block ends the match as well; that it may be told first leaves nothing open meanwhile. */
@Controller()
export class BlockChangedHandler {
  constructor(private readonly conversations: ConversationsService) {}

  @OnEvent('matching.block-changed')
  async handle(@Payload() event: DomainEvent<'matching.block-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { blockerId, blockedId, blocked } = event.data;
    if (blocked) await this.conversations.endBetween(tx.manager, [blockerId, blockedId], event.occurredAt);
  }
}
