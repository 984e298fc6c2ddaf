import { DomainError } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { NotificationsSettings } from '../settings.js';
import { MailEntity } from './mail.entity.js';

const MAX_ITEMS = 200;

/** A delivered email in the development mailbox (docs/api.md, "Development mailbox"). */
export interface MailboxItem {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** The development mailbox: delivered emails, newest first. */
@Controller('internal/mailbox')
export class MailboxController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** The latest 200 emails, or those to one address. @throws DomainError NOT_FOUND in production */
  @Get()
  async list(@Query('to') to?: unknown): Promise<MailboxItem[]> {
    if (this.settings.NODE_ENV === 'production') throw DomainError.notFound();
    const address = typeof to === 'string' && to.trim() !== '' ? to.trim() : null;
    const mails = this.dataSource
      .createQueryBuilder(MailEntity, 'mail')
      .where({ deliveredAt: Not(IsNull()) })
      .orderBy('mail.position', 'DESC')
      .limit(MAX_ITEMS);
    if (address !== null) mails.andWhere('lower(mail.to_address) = lower(:address)', { address });
    return (await mails.getMany()).map(present);
  }
}

const present = ({ id, toAddress: to, subject, text, html, createdAt }: MailEntity): MailboxItem => ({
  id,
  to,
  subject,
  text,
  html,
  createdAt,
});
