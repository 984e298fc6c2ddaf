import type { DomainEvent } from '@kindred/contracts';
import { OnGroupedEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ReceivedLikesService } from '../../like-digests/received-likes.service.js';

/** The next digest does not count a like that was withdrawn. */
@Controller()
export class LikeWithdrawnMailHandler {
  constructor(private readonly receivedLikes: ReceivedLikesService) {}

  @OnGroupedEvent('matching.like-withdrawn', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'matching.like-withdrawn'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    await this.receivedLikes.store(context, event);
  }
}
