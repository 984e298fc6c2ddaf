import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { paymentFailedLetter } from '../../letters/payment.letters.js';
import { MailQueueService } from '../../mails/mail-queue.service.js';
import { RecipientsService } from '../../mails/recipients.service.js';

/** A bill is told of once: its payment is tried several times, and each failure is an event. */
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
    const letter = paymentFailedLetter(this.brand, event.data);
    await this.mails.add(tx, { cause: `payment-failed:${invoiceId}`, people: [userId], to: payer.email, letter });
  }
}
