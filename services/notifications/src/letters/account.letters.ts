import { LIMITS } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

export const verifyAddressLetter = (brand: Brand, link: string): Letter => ({
  subject: `Confirm your e-mail for ${brand.name}`,
  heading: `Welcome to ${brand.name}`,
  paragraphs: [
    'We are glad you are here. Please confirm that this address is yours, and you can log in.',
    `The link works for ${LIMITS.tokenHours} hours.`,
  ],
  action: { label: 'Confirm my e-mail', url: link },
  note: 'You did not sign up? Then there is nothing to do: without this link no account can be used with your address.',
});

export const resetPasswordLetter = (brand: Brand, link: string): Letter => ({
  subject: `Choose a new ${brand.name} password`,
  heading: 'Choose a new password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for the account with this address.',
    `The link works once, and for ${LIMITS.tokenHours} hours.`,
  ],
  action: { label: 'Choose a new password', url: link },
  note: 'You did not ask for it? Then you can leave this mail alone; your password stays as it is.',
});
