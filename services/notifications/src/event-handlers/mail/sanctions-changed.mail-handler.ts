import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import type { Sanction } from '@kindred/service-kit';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import type { EmailContent } from '../../emails/email-content.js';
import { banEmail, banLiftedEmail, muteEmail, muteLiftedEmail } from '../../emails/sanction.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';
import { sanctionChange, type SanctionChange } from '../../sanctions/sanction-change.js';
import { LastSanctionsEntity } from '../../sanctions/last-sanctions.entity.js';

const EMAILS = {
  ban: { imposed: banEmail, lifted: banLiftedEmail },
  mute: { imposed: muteEmail, lifted: muteLiftedEmail },
};

/** Events carry the complete state, so the email depends on the difference from the last state that was emailed. */
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
    const { userId, ban, mute } = event.data;
    // `find` locks the member, so that concurrent events about the same member are handled one after another.
    const recipient = await this.recipients.find(tx.manager, userId);
    if (recipient === null) return;
    const last = await tx.manager.findOneBy(LastSanctionsEntity, { userId });
    if (last !== null && last.sequence >= event.sequence) return;
    await tx.manager.upsert(LastSanctionsEntity, { userId, sequence: event.sequence, ban, mute }, ['userId']);
    const current = { ban, mute };
    for (const kind of ['ban', 'mute'] as const) {
      const content = this.emailFor(kind, last?.[kind] ?? null, current[kind]);
      if (content === undefined) continue;
      await this.mails.add(tx, { cause: `${kind}:${event.eventId}`, people: [userId], to: recipient.email, content });
    }
  }

  private emailFor(
    kind: keyof typeof EMAILS,
    last: Sanction | null,
    current: Sanction | null,
  ): EmailContent | undefined {
    const change: SanctionChange = sanctionChange(last, current, new Date());
    if (change.kind === 'none') return undefined;
    return change.kind === 'lifted'
      ? EMAILS[kind].lifted(this.brand)
      : EMAILS[kind].imposed(this.brand, change.sanction);
  }
}
