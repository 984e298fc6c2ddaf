import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { coupleAcceptedLetter, coupleDeclinedLetter, coupleRequestLetter } from '../../letters/meeting.letters.js';
import { MailQueueService } from '../../mails/mail-queue.service.js';
import { RecipientsService } from '../../mails/recipients.service.js';

const LETTERS = { PENDING: coupleRequestLetter, ACTIVE: coupleAcceptedLetter, DECLINED: coupleDeclinedLetter };

/** A request goes to the one who was asked, the answer to the one who asked. */
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
    // The cause alone would not do: it is kept no longer than the mail.
    if (status === 'ENDED' || isRetold) return;
    const [requester, asked] = user1.userId === requesterId ? [user1, user2] : [user2, user1];
    const [reader, other] = status === 'PENDING' ? [asked, requester] : [requester, asked];
    const recipient = await this.recipients.findBetween(tx.manager, reader.userId, other.userId);
    if (recipient === null) return;
    await this.mails.add(tx, {
      cause: `couple:${coupleId}:${status}`,
      people: [reader.userId, other.userId],
      to: recipient.email,
      letter: LETTERS[status](this.brand, other.name),
    });
  }
}
