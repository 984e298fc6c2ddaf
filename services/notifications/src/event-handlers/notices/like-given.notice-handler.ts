import type { DomainEvent } from '@kindred/contracts';
import { OnGroupedEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { FrequentNoticesService } from '../../notices/frequent-notices.service.js';

/** A like that makes a match has the notice of the match instead. */
@Controller()
export class LikeGivenNoticeHandler {
  constructor(private readonly notices: FrequentNoticesService) {}

  @OnGroupedEvent('matching.like-given', 'notifications-notices')
  async handle(
    @Payload() event: DomainEvent<'matching.like-given'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    if (!event.data.matched) await this.notices.storeLike(context, event);
  }
}
