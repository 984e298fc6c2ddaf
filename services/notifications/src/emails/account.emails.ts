import { LIMITS } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

export const verifyAddressEmail = (brand: Brand, link: string): EmailContent => ({
  subject: `Confirm your email for ${brand.name}`,
  heading: `Welcome to ${brand.name}`,
  paragraphs: [
    'We’re glad you’re here. Please confirm that this address is yours, then log in.',
    `The link works for ${LIMITS.tokenHours} hours.`,
  ],
  action: { label: 'Confirm my email', url: link },
  note: 'If you didn’t sign up, you can ignore this email. Without this link, no one can use an account with your address.',
});

export const resetPasswordEmail = (brand: Brand, link: string): EmailContent => ({
  subject: `Choose a new ${brand.name} password`,
  heading: 'Choose a new password',
  paragraphs: [
    'We received a request to reset the password for your account.',
    `The link works once and expires after ${LIMITS.tokenHours} hours.`,
  ],
  action: { label: 'Choose a new password', url: link },
  note: 'If you didn’t request this, you can ignore this email. Your password stays the same.',
});
