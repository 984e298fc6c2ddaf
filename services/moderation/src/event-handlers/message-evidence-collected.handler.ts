import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EvidenceService } from '../cases/reports/evidence.service.js';

/** Stores the messages between reporter and reported member, as collected by messaging. */
@Controller()
export class MessageEvidenceCollectedHandler {
  constructor(private readonly evidence: EvidenceService) {}

  @OnEvent('messaging.evidence-collected')
  async handle(
    @Payload() event: DomainEvent<'messaging.evidence-collected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.evidence.saveMessages(tx.manager, event.data);
  }
}
