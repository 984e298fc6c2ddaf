import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { securityEmail } from '../../emails/security.emails.js';

@Controller()
export class SecurityNoticeMailHandler {
  constructor(
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('identity.security-notice', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'identity.security-notice'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, email, kind, device } = event.data;
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    const content = securityEmail(this.brand, kind, device);
    await this.mails.add(tx, { cause: `security:${event.eventId}`, people: [userId], to: email, content });
  }
}
