import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { coupleAcceptedEmail, coupleDeclinedEmail, coupleRequestEmail } from '../../emails/matching.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

const EMAILS = { PENDING: coupleRequestEmail, ACTIVE: coupleAcceptedEmail, DECLINED: coupleDeclinedEmail };

/** Emails a request to the invited member, and the response to the requester. */
@Controller()
export class CoupleChangedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('matching.couple-changed', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'matching.couple-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { coupleId, status, requesterId, user1, user2, isRetold } = event.data;
    // The unique `cause` does not cover republished events: it is deleted together with the email.
    if (status === 'ENDED' || isRetold) return;
    const [requester, invitee] = user1.userId === requesterId ? [user1, user2] : [user2, user1];
    const [reader, other] = status === 'PENDING' ? [invitee, requester] : [requester, invitee];
    const found = await this.recipients.findBetween(tx.manager, reader.userId, other.userId);
    if (found === null) return;
    await this.mails.add(tx, {
      cause: `couple:${coupleId}:${status}`,
      people: [reader.userId, other.userId],
      to: found.recipient.email,
      content: EMAILS[status](this.brand, other.name),
    });
  }
}
