import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import type { EmailContent } from '../../emails/email-content.js';
import { banEmail, banLiftedEmail, muteEmail, muteLiftedEmail } from '../../emails/sanction.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

interface SanctionMail {
  cause: string;
  content: EmailContent;
}

/** Emails each ban and mute, and its lifting, to the member. */
@Controller()
export class SanctionsChangedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.sanctions-changed', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx, afterGap }: EventContext,
  ): Promise<void> {
    const { userId } = event.data;
    const mails = this.mailsFor(event, afterGap);
    const recipient = mails.length === 0 ? null : await this.recipients.find(tx.manager, userId);
    if (recipient === null) return;
    for (const mail of mails) await this.mails.add(tx, { ...mail, people: [userId], to: recipient.email });
  }

  /**
   * A ban or mute is emailed once: also after a gap in the sequence, since the event that imposed it can have been skipped.
   * The lifting of an expired one is not emailed: the member knows its end from the first email. A successful appeal has
   * its own email.
   */
  private mailsFor({ eventId, data }: DomainEvent<'moderation.sanctions-changed'>, afterGap: boolean): SanctionMail[] {
    const { userId, change, ban, mute, isAppealed = false } = data;
    const mails: SanctionMail[] = [];
    if (ban !== null && (afterGap || change === 'banned' || change === 'ban-changed'))
      mails.push({ cause: `ban:${userId}:${ban.since}`, content: banEmail(this.brand, ban) });
    if (mute !== null && (afterGap || change === 'muted' || change === 'mute-changed'))
      mails.push({ cause: `mute:${userId}:${mute.since}`, content: muteEmail(this.brand, mute) });
    if (isAppealed) return mails;
    if (change === 'unbanned') mails.push({ cause: `unban:${eventId}`, content: banLiftedEmail(this.brand) });
    if (change === 'unmuted') mails.push({ cause: `unmute:${eventId}`, content: muteLiftedEmail(this.brand) });
    return mails;
  }
}
