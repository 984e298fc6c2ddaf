import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ProfilesService } from '../profiles/profiles.service.js';

/** Staff see the profile of a reported member as it was; who has none by now leaves nothing to tell. */
@Controller()
export class ReportFiledHandler {
  constructor(private readonly profiles: ProfilesService) {}

  @OnEvent('moderation.report-filed')
  async handle(
    @Payload() { data: { reportId, userId } }: DomainEvent<'moderation.report-filed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const profile = await this.profiles.asOthersSeeIt(userId, tx.manager);
    if (profile !== null) await tx.record('matching.evidence-collected', reportId, { reportId, profile });
  }
}
