import type { DomainEvent, EventData, NoticeKind } from '@kindred/contracts';
import { OnEvent, type EventContext, type Transaction } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import {
  coupleAcceptedEmail,
  coupleDeclinedEmail,
  coupleEndConfirmedEmail,
  coupleEndedEmail,
  coupleRequestEmail,
} from '../../emails/matching.emails.js';
import type { EmailContent } from '../../emails/email-content.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

type Partner = EventData<'matching.couple-changed'>['user1'];

const EMAILS = { PENDING: coupleRequestEmail, ACTIVE: coupleAcceptedEmail, DECLINED: coupleDeclinedEmail };

/** Emails a request to the invited member, the response to the requester, and the end of a couple to both. */
@Controller()
export class CoupleChangedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('matching.couple-changed', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'matching.couple-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { coupleId, status, requesterId, user1, user2, isRetold, endedBy } = event.data;
    // The unique `cause` does not cover republished events: it is deleted together with the email.
    if (isRetold) return;
    if (status === 'ENDED') {
      if (endedBy === undefined) return;
      const [ender, other] = user1.userId === endedBy ? [user1, user2] : [user2, user1];
      await this.addEmail(tx, `couple:${coupleId}:ENDED:other`, other, ender, coupleEndedEmail);
      await this.addEmail(tx, `couple:${coupleId}:ENDED:self`, ender, other, coupleEndConfirmedEmail);
      return;
    }
    const [requester, invitee] = user1.userId === requesterId ? [user1, user2] : [user2, user1];
    const [reader, other] = status === 'PENDING' ? [invitee, requester] : [requester, invitee];
    const kind = status === 'PENDING' ? 'couple_request' : 'couple_answer';
    await this.addEmail(tx, `couple:${coupleId}:${status}`, reader, other, EMAILS[status], kind);
  }

  private async addEmail(
    tx: Transaction,
    cause: string,
    reader: Partner,
    other: Partner,
    contentFor: (brand: Brand, name: string) => EmailContent,
    kind: NoticeKind = 'couple_answer',
  ): Promise<void> {
    const found = await this.recipients.findBetween(tx.manager, reader.userId, other.userId);
    if (found === null) return;
    await this.mails.add(tx, {
      cause,
      people: [reader.userId, other.userId],
      to: found.recipient.email,
      choice: { userId: reader.userId, kind },
      content: contentFor(this.brand, other.name),
    });
  }
}
