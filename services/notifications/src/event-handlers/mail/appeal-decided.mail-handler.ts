import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { appealDecidedEmail } from '../../emails/sanction.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Emails the decision about an appeal to the member. */
@Controller()
export class AppealDecidedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.appeal-decided', 'notifications-mail')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.appeal-decided'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { appealId, userId } = data;
    const recipient = await this.recipients.find(tx.manager, userId);
    if (recipient === null) return;
    const content = appealDecidedEmail(this.brand, data);
    await this.mails.add(tx, { cause: `appeal:${appealId}`, people: [userId], to: recipient.email, content });
  }
}
