import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ReceivedLikesService } from '../../like-digests/received-likes.service.js';
import { NoticesService } from '../../notices/notices.service.js';

/** A block deletes the likes between both members, so no digest counts them, and hides their notices about each other. */
@Controller()
export class BlockChangedHandler {
  constructor(
    private readonly receivedLikes: ReceivedLikesService,
    private readonly notices: NoticesService,
  ) {}

  @OnEvent('matching.block-changed')
  async handle(@Payload() event: DomainEvent<'matching.block-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { blockerId, blockedId, blocked } = event.data;
    if (!blocked) return;
    await this.receivedLikes.deleteBetween(tx.manager, blockerId, blockedId);
    await this.notices.hideBetween(tx, blockerId, blockedId);
  }
}
