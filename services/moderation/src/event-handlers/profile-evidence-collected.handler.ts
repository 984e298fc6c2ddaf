import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EvidenceService } from '../cases/reports/evidence.service.js';

/** Stores the profile of a reported member, as collected by matching. */
@Controller()
export class ProfileEvidenceCollectedHandler {
  constructor(private readonly evidence: EvidenceService) {}

  @OnEvent('matching.evidence-collected')
  async handle(
    @Payload() event: DomainEvent<'matching.evidence-collected'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.evidence.saveProfile(tx.manager, event.data);
  }
}
