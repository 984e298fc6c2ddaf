import type { DomainEvent } from '@kindred/contracts';
import { OnEvent } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SimulationService } from '../simulation/simulation.service.js';

/** Replies to messages to demo members. */
@Controller()
export class MessageSentHandler {
  constructor(private readonly simulation: SimulationService) {}

  @OnEvent('messaging.message-sent', 'demo')
  handle(@Payload() { data }: DomainEvent<'messaging.message-sent'>): Promise<void> {
    return this.simulation.reply(data);
  }
}
