import { DomainError } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NotificationsSettings } from '../settings.js';

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
    return this.dataSource.query<MailboxItem[]>(
      `SELECT id, to_address AS "to", subject, text, html, created_at AS "createdAt" FROM mails
       WHERE delivered_at IS NOT NULL AND ($1::text IS NULL OR lower(to_address) = lower($1))
       ORDER BY position DESC LIMIT ${MAX_ITEMS}`,
      [address],
    );
  }
}
