import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { paymentFailedEmail } from '../../emails/payment.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Sends one email per invoice: Stripe retries the payment, and each failure is an event. */
@Controller()
export class PaymentFailedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.payment-failed', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'identity.payment-failed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, invoiceId } = event.data;
    const payer = await this.recipients.find(tx.manager, userId);
    if (payer === null) return;
    const content = paymentFailedEmail(this.brand, event.data);
    await this.mails.add(tx, { cause: `payment-failed:${invoiceId}`, people: [userId], to: payer.email, content });
  }
}
