import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { isInForce } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';
import { planNoticeEmail } from '../../emails/payment.emails.js';

/** Tells a member without a plan about the grace period after the beta. Banned members are not asked to pay. */
@Controller()
export class PlanNoticeMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.plan-notice', 'notifications-mail')
  async handle(@Payload() { data }: DomainEvent<'identity.plan-notice'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, graceUntil, daysLeft } = data;
    const member = await this.recipients.find(tx.manager, userId);
    if (member === null || isInForce(member.bannedUntil, new Date())) return;
    const cause = `plan-notice:${userId}:${graceUntil}:${daysLeft}`;
    const content = planNoticeEmail(this.brand, data);
    await this.mails.add(tx, { cause, people: [userId], to: member.email, content });
  }
}
