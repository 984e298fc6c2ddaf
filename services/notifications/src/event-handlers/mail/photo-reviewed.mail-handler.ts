import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { photoApprovedEmail, photoRejectedEmail } from '../../emails/photo.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

@Controller()
export class PhotoReviewedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('moderation.photo-reviewed', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'moderation.photo-reviewed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, status, reason } = event.data;
    const owner = await this.recipients.find(tx.manager, userId);
    if (owner === null) return;
    const content =
      status === 'APPROVED'
        ? photoApprovedEmail(this.brand, owner.status)
        : photoRejectedEmail(this.brand, owner.status, reason);
    const choice = { userId, kind: status === 'APPROVED' ? 'photo_approved' : 'photo_rejected' } as const;
    const cause = `photo:${event.eventId}`;
    await this.mails.add(tx, { cause, people: [userId], to: owner.email, choice, content });
  }
}
