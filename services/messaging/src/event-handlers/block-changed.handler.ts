import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationsService } from '../conversations/conversations.service.js';

/** Matching also ends the match, but this event can arrive first. */
@Controller()
export class BlockChangedHandler {
  constructor(private readonly conversations: ConversationsService) {}

  @OnEvent('matching.block-changed')
  async handle(@Payload() event: DomainEvent<'matching.block-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { blockerId, blockedId, blocked } = event.data;
    if (blocked) await this.conversations.endBetween(tx.manager, [blockerId, blockedId], event.occurredAt);
  }
}
