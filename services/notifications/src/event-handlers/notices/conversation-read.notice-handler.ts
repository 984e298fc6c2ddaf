import type { DomainEvent } from '@kindred/contracts';
import { OnFrequentEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FrequentNoticesService } from '../../notices/frequent-notices.service.js';

/** Reading a conversation reads its notice. */
@Controller()
export class ConversationReadNoticeHandler {
  constructor(private readonly notices: FrequentNoticesService) {}

  @OnFrequentEvent('messaging.conversation-read', 'notifications-notices')
  async handle(
    @Payload() event: DomainEvent<'messaging.conversation-read'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    await this.notices.readConversation(context, event);
  }
}
