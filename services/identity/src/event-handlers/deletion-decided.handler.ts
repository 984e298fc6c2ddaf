import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { DeletionService } from '../deletion/deletion.service.js';

/** Deletes the account of a reported member, as staff decided in moderation. */
@Controller()
export class DeletionDecidedHandler {
  constructor(private readonly deletions: DeletionService) {}

  @OnEvent('moderation.deletion-decided')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.deletion-decided'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.deletions.deleteDecided(tx, data.userId);
  }
}
