import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { admitMembers } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationSignals } from '../conversations/conversation-signals.js';
import { ConversationsService } from '../conversations/conversations.service.js';

/** A match begins its conversation, and ends it. */
@Controller()
export class MatchChangedHandler {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly signals: ConversationSignals,
  ) {}

  @OnEvent('matching.match-changed')
  async handle(@Payload() event: DomainEvent<'matching.match-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!(await admitMembers(tx.manager, event.data.user1Id, event.data.user2Id))) return;
    await this.conversations.follow(tx.manager, event.data);
    this.signals.followed(tx, event.data, event.occurredAt);
  }
}
