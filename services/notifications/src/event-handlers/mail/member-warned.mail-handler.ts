import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { warningEmail } from '../../emails/sanction.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Emails a warning to the member. */
@Controller()
export class MemberWarnedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.member-warned', 'notifications-mail')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.member-warned'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { sanctionId, userId, reason } = data;
    const recipient = await this.recipients.find(tx.manager, userId);
    if (recipient === null) return;
    const content = warningEmail(this.brand, reason);
    await this.mails.add(tx, { cause: `warning:${sanctionId}`, people: [userId], to: recipient.email, content });
  }
}
