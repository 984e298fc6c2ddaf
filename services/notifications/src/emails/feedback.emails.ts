import { LIMITS } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { FeedbackDraft } from '../feedback/feedback-draft.js';
import type { EmailContent } from './email-content.js';
import { nameInEmail } from './name-in-email.js';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const feedbackEmail = (
  brand: Brand,
  feedbackId: string,
  { name, email, category, message }: FeedbackDraft,
): EmailContent => ({
  subject: `${brand.name} contact form: ${category}`,
  heading: `New message from ${nameInEmail(brand, name, 'a visitor')}`,
  paragraphs: [
    `Category: ${category}. From ${email}.`,
    `Please answer it in the inbox, so the team can see that it’s taken care of. We promise an answer within ${LIMITS.replyHours} hours.`,
  ],
  quote: message,
  action: { label: 'Open in the inbox', url: brand.page(`/admin/contact/${feedbackId}`) },
});

/** Contains neither the name nor the message: the sender can have entered any address. */
export const feedbackReceivedEmail = (brand: Brand): EmailContent => ({
  subject: `We received your message to ${brand.name}`,
  heading: 'Thank you for contacting us',
  paragraphs: [`Your message has reached our team. We’ll get back to you within ${LIMITS.replyHours} hours.`],
  note: 'If you didn’t contact us, someone entered your address by mistake. You can ignore this email.',
});

export interface ContactReply {
  name: string;
  reply: string;
  /** What the reply answers, and when it was sent. */
  message: string;
  sentAt: Date;
}

/** A reply that an administrator wrote, with the message below. */
export const contactReplyEmail = (brand: Brand, { name, reply, message, sentAt }: ContactReply): EmailContent => ({
  subject: `Re: your message to ${brand.name}`,
  heading: `Hello ${nameInEmail(brand, name, 'and thank you for writing')}`,
  paragraphs: [
    ...reply.split(/\n\s*\n/),
    `Warm regards,\nthe ${brand.name} team`,
    `On ${dateFormat.format(sentAt)}, you wrote:`,
  ],
  quote: message,
  note: 'Still need help? Just reply to this email. If you didn’t write to us, someone entered your address by mistake, and you can ignore it.',
});
