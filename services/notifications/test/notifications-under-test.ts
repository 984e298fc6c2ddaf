import { callerHeader, runService, ServiceUnderTest, until, type ServiceStart } from '@kindred/testing';
import { MailSenderService } from '../src/delivery/mail-sender.service.js';
import type { MailboxItem } from '../src/delivery/mailbox.controller.js';
import { definition } from '../src/notifications.definition.js';

const ENVIRONMENT = { PUBLIC_URL: 'https://kindred.example', SUPPORT_EMAIL: 'support@kindred.example' };

/** Notifications with its own database and bus. */
export class NotificationsUnderTest extends ServiceUnderTest {
  /** Events wait for a retry while their account is not projected, so tests must not wait for them. */
  protected override readonly waitsForRetries = false;

  static async start(start: ServiceStart = {}): Promise<NotificationsUnderTest> {
    const environment = { ...ENVIRONMENT, ...start.environment };
    return new NotificationsUnderTest(await runService(definition, { ...start, environment }));
  }

  get sender(): MailSenderService {
    return this.app.get(MailSenderService);
  }

  async areEmailsSent(): Promise<boolean> {
    const left = await this.sql('SELECT 1 FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL');
    return left.length === 0;
  }

  mailboxResponse(query = '') {
    return this.app.inject({ url: `/internal/mailbox${query}`, headers: callerHeader(null) });
  }

  /** The emails to this address, newest first, once the queue is empty. */
  async emailsTo(address: string): Promise<MailboxItem[]> {
    await until(() => this.areEmailsSent());
    const response = await this.mailboxResponse(`?to=${encodeURIComponent(address)}`);
    return response.json();
  }
}
