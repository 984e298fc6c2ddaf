import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EvidenceService } from '../reports/evidence.service.js';

/** What the two of a report wrote to each other, from where it is kept. */
@Controller()
export class MessageEvidenceCollectedHandler {
  constructor(private readonly evidence: EvidenceService) {}

  @OnEvent('messaging.evidence-collected')
  async handle(
    @Payload() event: DomainEvent<'messaging.evidence-collected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.evidence.keepMessages(tx.manager, event.data);
  }
}
