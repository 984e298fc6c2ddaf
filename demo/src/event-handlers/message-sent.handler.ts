import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CompanionService } from '../companion/companion.service.js';

/** Somebody wrote, perhaps to a demo member. */
@Controller()
export class MessageSentHandler {
  constructor(private readonly companion: CompanionService) {}

  @OnEvent('messaging.message-sent', 'demo')
  handle(@Payload() { data }: DomainEvent<'messaging.message-sent'>): Promise<void> {
    return this.companion.answer(data.matchId, data.fromUserId, data.toUserId);
  }
}
