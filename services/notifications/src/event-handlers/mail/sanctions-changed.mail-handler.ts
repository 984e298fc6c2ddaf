import type { DomainEvent, EventData } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import type { EmailContent } from '../../emails/email-content.js';
import { banEmail, banLiftedEmail, muteEmail, muteLiftedEmail } from '../../emails/sanction.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

type SanctionsChanged = EventData<'moderation.sanctions-changed'>;

/** Emails each change of a ban or mute to the member. */
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
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId } = event.data;
    const content = this.emailFor(event.data);
    const recipient = content && (await this.recipients.find(tx.manager, userId));
    if (content === undefined || !recipient) return;
    await this.mails.add(tx, { cause: `sanction:${event.eventId}`, people: [userId], to: recipient.email, content });
  }

  /** The lifting of an expired sanction is not emailed: the member knows its end from the first email. */
  private emailFor({ change, ban, mute }: SanctionsChanged): EmailContent | undefined {
    if (change === 'unbanned') return banLiftedEmail(this.brand);
    if (change === 'unmuted') return muteLiftedEmail(this.brand);
    if ((change === 'banned' || change === 'ban-changed') && ban !== null) return banEmail(this.brand, ban);
    if ((change === 'muted' || change === 'mute-changed') && mute !== null) return muteEmail(this.brand, mute);
    return undefined;
  }
}
