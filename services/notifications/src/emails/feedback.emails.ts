import { LIMITS } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { FeedbackDraft } from '../feedback/feedback-draft.js';
import type { EmailContent } from './email-content.js';
import { nameInEmail } from './name-in-email.js';

export const feedbackEmail = (brand: Brand, { name, email, category, message }: FeedbackDraft): EmailContent => ({
  subject: `${brand.name} contact form: ${category}`,
  heading: `New message from ${nameInEmail(brand, name, 'a visitor')}`,
  paragraphs: [`Category: ${category}. Reply to this email to write to ${email}.`],
  quote: message,
});

/** Contains neither the name nor the message: the sender can have entered any address. */
export const feedbackReceivedEmail = (brand: Brand): EmailContent => ({
  subject: `We received your message to ${brand.name}`,
  heading: 'Thank you for contacting us',
  paragraphs: [`Your message has reached our team. We’ll get back to you within ${LIMITS.replyHours} hours.`],
  note: 'If you didn’t contact us, someone entered your address by mistake. You can ignore this email.',
});
