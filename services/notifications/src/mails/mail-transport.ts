import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { Brand } from '../brand/brand.js';

/** A mail as it leaves. */
export interface Parcel {
  cause: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go. Rejects when this mail could not be handed over. */
export abstract class MailTransport {
  abstract deliver(parcel: Parcel): Promise<void>;
  abstract close(): void;
}

/** The development mailbox: the table of mails itself, so nothing is left to be done. */
export class MailboxTransport extends MailTransport {
  deliver(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // Nothing is open.
  }
}

const SECOND = 1_000;

/** The same for every attempt at one mail, so that a mail program shows a repeated one once. */
export function messageId(cause: string, brand: Brand): string {
  const digest = createHash('sha256').update(cause).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(brand.publicUrl).hostname}>`;
}

/** A real mail server. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly brand: Brand,
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

  async deliver(parcel: Parcel): Promise<void> {
    await this.transporter.sendMail({
      from: { name: this.brand.name, address: this.brand.supportEmail },
      to: { name: '', address: parcel.toAddress },
      ...(parcel.replyTo === null ? {} : { replyTo: { name: '', address: parcel.replyTo } }),
      subject: parcel.subject,
      text: parcel.text,
      html: parcel.html,
      messageId: messageId(parcel.cause, this.brand),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.transporter.close();
  }
}
