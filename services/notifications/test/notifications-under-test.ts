import { callerHeader, runService, ServiceUnderTest, until, type ServiceStart } from '@kindred/testing';
import { MailSenderService } from '../src/mails/mail-sender.service.js';
import type { MailboxItem } from '../src/mails/mailbox.controller.js';
import { definition } from '../src/notifications.definition.js';

const ENVIRONMENT = { PUBLIC_URL: 'https://kindred.example', SUPPORT_EMAIL: 'support@kindred.example' };

/** Notifications on a database and a bus of its own. */
export class NotificationsUnderTest extends ServiceUnderTest {
  /** Mails to accounts that are not known yet are tried again. */
  protected override readonly waitsForRetries = false;

  static async start(start: ServiceStart = {}): Promise<NotificationsUnderTest> {
    const environment = { ...ENVIRONMENT, ...start.environment };
    return new NotificationsUnderTest(await runService(definition, { ...start, environment }));
  }

  get sender(): MailSenderService {
    return this.app.get(MailSenderService);
  }

  async areMailsSent(): Promise<boolean> {
    const left = await this.sql('SELECT 1 FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL');
    return left.length === 0;
  }

  mailboxAnswer(query = '') {
    return this.app.inject({ url: `/internal/mailbox${query}`, headers: callerHeader(null) });
  }

  /** What has been sent to this address, newest first, once nothing is left to be sent. */
  async mailsTo(address: string): Promise<MailboxItem[]> {
    await until(() => this.areMailsSent());
    const answer = await this.mailboxAnswer(`?to=${encodeURIComponent(address)}`);
    return answer.json();
  }
}
