import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { EvidenceService } from '../evidence/evidence.service.js';

/** Publishes the messages between the two members as evidence. */
@Controller()
export class ReportFiledHandler {
  constructor(private readonly evidence: EvidenceService) {}

  @OnEvent('moderation.report-filed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.report-filed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { reportId } = data;
    const messages = await this.evidence.collect(tx.manager, data);
    if (messages.length > 0) await tx.record('messaging.evidence-collected', reportId, { reportId, messages });
  }
}
