import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

/** A member's approved photos are shown with their profile. */
@Controller()
export class GalleryChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('moderation.gallery-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.gallery-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.keepPhotos(tx, data);
  }
}
