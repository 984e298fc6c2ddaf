import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

/** Updates the approved photos, which are shown with the profile. */
@Controller()
export class GalleryChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('moderation.gallery-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.gallery-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.savePhotos(tx, data);
  }
}
