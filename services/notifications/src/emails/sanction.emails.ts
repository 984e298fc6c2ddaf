import type { Sanction } from '@kindred/member-data';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const formatEnd = ({ until }: Sanction): string =>
  until === null ? '' : `${dateTimeFormat.format(new Date(until))} UTC`;

const REASON = 'Here’s the reason from our team:';
const CONTACT = 'If you think this is a mistake, please contact us.';

export function banEmail(brand: Brand, sanction: Sanction): EmailContent {
  const isSuspension = sanction.until !== null;
  return {
    subject: isSuspension ? `Your ${brand.name} account is suspended` : `Your ${brand.name} account is banned`,
    heading: isSuspension ? `Your account is suspended until ${formatEnd(sanction)}` : 'Your account is banned',
    paragraphs: [
      isSuspension
        ? 'Until then, you can’t log in, and other members can’t see you. After that, your account will be just as you left it.'
        : 'You can no longer log in, and other members can’t see you.',
      REASON,
    ],
    quote: sanction.reason,
    note: CONTACT,
  };
}

export const banLiftedEmail = (brand: Brand): EmailContent => ({
  subject: `Welcome back to ${brand.name}`,
  heading: 'Your account is open again',
  paragraphs: ['Our team has lifted the ban on your account. You can log in, and everything is where you left it.'],
  action: { label: 'Log in', url: brand.page('/auth') },
});

export const muteEmail = (brand: Brand, sanction: Sanction): EmailContent => ({
  subject: `You can’t send messages on ${brand.name}${sanction.until === null ? '' : ' for now'}`,
  heading: sanction.until === null ? 'You’re muted' : `You’re muted until ${formatEnd(sanction)}`,
  paragraphs: [
    'While you’re muted, you can browse and read, but you can’t send messages or couple requests, or write in your profile.',
    REASON,
  ],
  quote: sanction.reason,
  note: CONTACT,
});

export const muteLiftedEmail = (brand: Brand): EmailContent => ({
  subject: `You can send messages on ${brand.name} again`,
  heading: 'You can send messages again',
  paragraphs: ['Our team has lifted your mute. Your conversations are waiting for you.'],
  action: { label: 'Go to your messages', url: brand.page('/messages') },
});
