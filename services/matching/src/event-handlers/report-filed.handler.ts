import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ProfilesService } from '../profiles/profiles.service.js';

/** Publishes a snapshot of the reported member's profile for staff; nothing if the member has no profile. */
@Controller()
export class ReportFiledHandler {
  constructor(private readonly profiles: ProfilesService) {}

  @OnEvent('moderation.report-filed')
  async handle(
    @Payload() { data: { reportId, userId } }: DomainEvent<'moderation.report-filed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const profile = await this.profiles.findPublic(userId, tx.manager);
    if (profile !== null) await tx.record('matching.evidence-collected', reportId, { reportId, profile });
  }
}
