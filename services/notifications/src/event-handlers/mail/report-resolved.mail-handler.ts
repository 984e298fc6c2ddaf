import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { reportResolvedEmail } from '../../emails/report.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Emails the reporter that their report was resolved, in general terms. */
@Controller()
export class ReportResolvedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.report-resolved', 'notifications-mail')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.report-resolved'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { reportId, reporterId } = data;
    const recipient = await this.recipients.find(tx.manager, reporterId);
    if (recipient === null) return;
    const content = reportResolvedEmail(this.brand, data);
    await this.mails.add(tx, {
      ...{ cause: `report:${reportId}`, people: [reporterId], to: recipient.email, content },
      choice: { userId: reporterId, kind: 'report_answered' },
    });
  }
}
