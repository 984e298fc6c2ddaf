import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { resetPasswordEmail } from '../../emails/account.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';

@Controller()
export class PasswordResetRequestedMailHandler {
  constructor(
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.password-reset-requested', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'identity.password-reset-requested'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, email, link } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const content = resetPasswordEmail(this.brand, link);
    await this.mails.add(tx, { cause: `password-reset:${event.eventId}`, people: [userId], to: email, content });
  }
}
