import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ShieldService } from '../cases/shield/shield.service.js';

/** A note counts like a message. */
@Controller()
export class NoteFlaggedHandler {
  constructor(private readonly shield: ShieldService) {}

  @OnEvent('matching.note-flagged')
  async handle(@Payload() event: DomainEvent<'matching.note-flagged'>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.shield.addMessage(tx, event.data, event.occurredAt);
  }
}
