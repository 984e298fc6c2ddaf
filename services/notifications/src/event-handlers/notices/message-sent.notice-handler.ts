import type { DomainEvent } from '@kindred/contracts';
import { OnGroupedEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FrequentNoticesService } from '../../notices/frequent-notices.service.js';

/** A conversation has one notice until it is read. */
@Controller()
export class MessageSentNoticeHandler {
  constructor(private readonly notices: FrequentNoticesService) {}

  @OnGroupedEvent('messaging.message-sent', 'notifications-notices')
  async handle(
    @Payload() event: DomainEvent<'messaging.message-sent'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    await this.notices.storeMessage(context, event);
  }
}
