import type { Sanction } from '@kindred/service-kit';
import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const untilWords = ({ until }: Sanction): string => (until === null ? '' : `${inWords.format(new Date(until))} UTC`);

const REASON = 'This is the reason our team gave:';
const ANSWER = 'If you think this is a mistake, just write to us.';

export function banLetter(brand: Brand, sanction: Sanction): Letter {
  const isSuspension = sanction.until !== null;
  return {
    subject: isSuspension ? `Your ${brand.name} account is suspended` : `Your ${brand.name} account is banned`,
    heading: isSuspension ? `Your account is suspended until ${untilWords(sanction)}` : 'Your account is banned',
    paragraphs: [
      isSuspension
        ? 'Until then you cannot log in, and other members do not see you. After that your account is as it was.'
        : 'You cannot log in any more, and other members do not see you.',
      REASON,
    ],
    quote: sanction.reason,
    note: ANSWER,
  };
}

export const banLiftedLetter = (brand: Brand): Letter => ({
  subject: `Welcome back to ${brand.name}`,
  heading: 'Your account is open again',
  paragraphs: ['Our team has lifted the ban on your account. You can log in, and everything is where you left it.'],
  action: { label: 'Log in', url: brand.page('/auth') },
});

export const muteLetter = (brand: Brand, sanction: Sanction): Letter => ({
  subject: `You cannot send messages on ${brand.name}${sanction.until === null ? '' : ' for now'}`,
  heading: sanction.until === null ? 'You are muted' : `You are muted until ${untilWords(sanction)}`,
  paragraphs: ['You can look around and read, but you cannot send messages while this lasts.', REASON],
  quote: sanction.reason,
  note: ANSWER,
});

export const muteLiftedLetter = (brand: Brand): Letter => ({
  subject: `You can send messages on ${brand.name} again`,
  heading: 'You can write again',
  paragraphs: ['Our team has lifted your mute. Your conversations are waiting for you.'],
  action: { label: 'Go to your messages', url: brand.page('/messages') },
});
