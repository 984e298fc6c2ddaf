import type { NoticeKind } from '@kindred/contracts';
import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { Brand } from '../brand/brand.js';
import type { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** An email in the form that a transport delivers. */
export interface MailMessage {
  cause: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The member and the kind, if the member can switch such emails off. */
  userId: string | null;
  kind: NoticeKind | null;
}

/** Delivers emails. `deliver` rejects if the email was not accepted. */
export abstract class MailTransport {
  abstract deliver(message: MailMessage): Promise<void>;
  abstract close(): void;
}

/** The development mailbox. It reads the `mails` table, so there is nothing to deliver. */
export class MailboxTransport extends MailTransport {
  deliver(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // There is no connection to close.
  }
}

const SECOND = 1_000;

/** The same for every attempt to send an email, so that email clients can deduplicate it. */
export function messageId(cause: string, brand: Brand): string {
  const digest = createHash('sha256').update(cause).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(brand.publicUrl).hostname}>`;
}

/** Delivers through an SMTP server. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly brand: Brand,
    private readonly tokens: UnsubscribeTokens,
  ) {
    super();
    this.transporter = createTransport({
      url,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(message: MailMessage): Promise<void> {
    await this.transporter.sendMail({
      from: { name: this.brand.name, address: this.brand.supportEmail },
      to: { name: '', address: message.toAddress },
      ...(message.replyTo === null ? {} : { replyTo: { name: '', address: message.replyTo } }),
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: messageId(message.cause, this.brand),
      headers: { 'Auto-Submitted': 'auto-generated', ...this.unsubscribeHeaders(message) },
    });
  }

  /** Rejects while the server cannot be reached, or rejects the login. */
  async check(): Promise<void> {
    await this.transporter.verify();
  }

  close(): void {
    this.transporter.close();
  }

  /** One click in the email client, without opening the site (RFC 8058). */
  private unsubscribeHeaders({ userId, kind }: MailMessage): Record<string, string> {
    if (userId === null || kind === null) return {};
    const url = this.brand.page(`/api/unsubscribe?token=${this.tokens.make({ userId, kind })}`);
    return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  }
}
