import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticesService } from '../../notices/notices.service.js';

/** Adds a notice for the reporter that the report was resolved, in general terms. */
@Controller()
export class ReportResolvedHandler {
  constructor(private readonly notices: NoticesService) {}

  @OnEvent('moderation.report-resolved')
  async handle(
    @Payload() event: DomainEvent<'moderation.report-resolved'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { reportId, reporterId: userId, isActedOn } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const state = isActedOn ? 'ACTED' : 'NOT_ACTED';
    const notice = { kind: 'report_answered', cause: `report:${reportId}`, thingId: reportId, state } as const;
    await this.notices.add(tx, { ...notice, userId, at: new Date(event.occurredAt) });
  }
}
