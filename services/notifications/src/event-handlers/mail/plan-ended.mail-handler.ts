import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';
import { planEndedEmail } from '../../emails/payment.emails.js';

/** Emails the member that the paid plan has ended. */
@Controller()
export class PlanEndedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.plan-ended', 'notifications-mail')
  async handle(@Payload() { data }: DomainEvent<'identity.plan-ended'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, subscriptionId } = data;
    const payer = await this.recipients.find(tx.manager, userId);
    if (payer === null) return;
    const content = planEndedEmail(this.brand, data);
    await this.mails.add(tx, { cause: `plan-ended:${subscriptionId}`, people: [userId], to: payer.email, content });
  }
}
