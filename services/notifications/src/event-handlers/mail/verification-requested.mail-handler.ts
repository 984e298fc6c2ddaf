import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { verifyAddressEmail } from '../../emails/account.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';

@Controller()
export class VerificationRequestedMailHandler {
  constructor(
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.verification-requested', 'notifications-mail')
  async handle(
    @Payload() event: DomainEvent<'identity.verification-requested'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, email, link } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const content = verifyAddressEmail(this.brand, link);
    await this.mails.add(tx, { cause: `verification:${event.eventId}`, people: [userId], to: email, content });
  }
}
