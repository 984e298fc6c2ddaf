import { LIMITS } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { FeedbackDraft } from '../feedback/feedback-draft.js';
import type { Letter } from './letter.js';

export const feedbackLetter = (brand: Brand, { name, email, category, message }: FeedbackDraft): Letter => ({
  subject: `${brand.name} contact form: ${category}`,
  heading: `${name} has written to you`,
  paragraphs: [`Category: ${category}. To answer ${email}, simply reply to this mail.`],
  quote: message,
});

/** Does not repeat what was written: anybody can enter anybody's address. */
export const feedbackReceivedLetter = (brand: Brand): Letter => ({
  subject: `We have your message to ${brand.name}`,
  heading: 'Thank you for writing to us',
  paragraphs: [`Your message has reached our team. We'll get back to you within ${LIMITS.replyHours} hours.`],
  note: 'You did not write to us? Then somebody has entered your address by mistake, and there is nothing to do.',
});
