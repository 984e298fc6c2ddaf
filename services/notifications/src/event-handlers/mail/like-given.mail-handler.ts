import type { DomainEvent } from '@kindred/contracts';
import { OnGroupedEvent, type FrequentEventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ReceivedLikesService } from '../../like-digests/received-likes.service.js';

/** Stores a like for the next digest. A like that makes a match has its own email, and answers the one before. */
@Controller()
export class LikeGivenMailHandler {
  constructor(private readonly receivedLikes: ReceivedLikesService) {}

  @OnGroupedEvent('matching.like-given', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'matching.like-given'>,
    @Ctx() context: FrequentEventContext,
  ): Promise<void> {
    if (event.data.matched) await this.receivedLikes.withdrawAnswered(context, event);
    else await this.receivedLikes.store(context, event);
  }
}
