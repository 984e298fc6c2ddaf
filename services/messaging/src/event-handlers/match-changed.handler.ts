import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationSignals } from '../conversations/conversation-signals.js';
import { ConversationsService } from '../conversations/conversations.service.js';

/** Creates the conversation of a match, with the notes of the likes as its first messages, or closes it. */
@Controller()
export class MatchChangedHandler {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly signals: ConversationSignals,
  ) {}

  @OnEvent('matching.match-changed')
  async handle(@Payload() event: DomainEvent<'matching.match-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, event.data.user1Id, event.data.user2Id))) return;
    await this.conversations.applyMatch(tx, event.data);
    this.signals.matchApplied(tx, event.data, event.occurredAt);
  }
}
