import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice about the decision on a photo, for its owner. */
@Controller()
export class PhotoReviewedHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('moderation.photo-reviewed')
  async handle(@Payload() event: DomainEvent<'moderation.photo-reviewed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { photoId, userId, status } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const kind = status === 'APPROVED' ? 'photo_approved' : 'photo_rejected';
    const at = new Date(event.occurredAt);
    await this.notices.add(tx, { userId, kind, cause: `photo:${photoId}:${status}`, thingId: photoId, at });
  }
}
