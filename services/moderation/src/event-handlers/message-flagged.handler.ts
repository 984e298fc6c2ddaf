import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ShieldService } from '../cases/shield/shield.service.js';

@Controller()
export class MessageFlaggedHandler {
  constructor(private readonly shield: ShieldService) {}

  @OnEvent('messaging.message-flagged')
  async handle(@Payload() event: DomainEvent<'messaging.message-flagged'>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.shield.addMessage(tx, event.data, event.occurredAt);
  }
}
