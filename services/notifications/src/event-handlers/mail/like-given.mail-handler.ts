import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { likeEmail } from '../../emails/matching.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Emails a like, unless it made a match, which has its own email. Repeated likes by the same member cause one email. */
@Controller()
export class LikeGivenMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('matching.like-given', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'matching.like-given'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { fromUserId, toUserId, matched } = event.data;
    if (matched) return;
    const liked = await this.recipients.findBetween(tx.manager, toUserId, fromUserId);
    if (liked === null || !liked.recipient.notifyOnLikes) return;
    await this.mails.add(tx, {
      cause: `like:${fromUserId}:${toUserId}`,
      people: [toUserId, fromUserId],
      to: liked.recipient.email,
      content: likeEmail(this.brand),
    });
  }
}
