import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EvidenceService } from '../reports/evidence.service.js';

/** The profile of a reported member, from where it is kept. */
@Controller()
export class ProfileEvidenceCollectedHandler {
  constructor(private readonly evidence: EvidenceService) {}

  @OnEvent('matching.evidence-collected')
  async handle(
    @Payload() event: DomainEvent<'matching.evidence-collected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.evidence.keepProfile(tx.manager, event.data);
  }
}
