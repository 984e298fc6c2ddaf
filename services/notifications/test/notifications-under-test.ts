import { UnitOfWork } from '@kindred/event-bus';
import { callerHeader, runService, ServiceUnderTest, until, type ServiceStart } from '@kindred/testing';
import { SEND_MAIL } from '../src/delivery/mail.tasks.js';
import type { MailboxItem } from '../src/delivery/mailbox.controller.js';
import { LikeDigestSenderService } from '../src/like-digests/like-digest-sender.service.js';
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

  /** Restores the state before the email to this address was marked as delivered, as if the process had died then. */
  async sendAgain(address: string): Promise<void> {
    await this.sql('UPDATE outgoing_mails SET delivered_at = NULL WHERE to_address = $1', [address]);
    const [mail] = await this.sql<{ id: string }>('SELECT id FROM outgoing_mails WHERE to_address = $1', [address]);
    await this.app.get(UnitOfWork).run((tx) => tx.enqueue(SEND_MAIL, mail?.id ?? ''));
  }

  /** Makes all digests of likes due, then writes them. */
  async sendLikeDigests(): Promise<void> {
    await this.sql("UPDATE received_likes SET due_at = now() - interval '1 second'");
    await this.app.get(LikeDigestSenderService).run();
  }

  async areEmailsSent(): Promise<boolean> {
    const left = await this.sql('SELECT 1 FROM outgoing_mails WHERE delivered_at IS NULL AND failed_at IS NULL');
    return left.length === 0;
  }

  mailboxResponse(query = '') {
    return this.app.inject({ url: `/internal/mailbox${query}`, headers: callerHeader('notifications', null) });
  }

  /** The emails to this address, newest first, once the queue is empty. */
  async emailsTo(address: string): Promise<MailboxItem[]> {
    await until(() => this.areEmailsSent());
    const response = await this.mailboxResponse(`?to=${encodeURIComponent(address)}`);
    return response.json();
  }
}
