import type { DomainEvent } from '@kindred/contracts';
import { OnGroupedEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FrequentNoticesService } from '../../notices/frequent-notices.service.js';

/** The notice of a withdrawn like is hidden. */
@Controller()
export class LikeWithdrawnNoticeHandler {
  constructor(private readonly notices: FrequentNoticesService) {}

  @OnGroupedEvent('matching.like-withdrawn', 'notifications-notices')
  async handle(
    @Payload() event: DomainEvent<'matching.like-withdrawn'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    await this.notices.storeLike(context, event);
  }
}
