import type { AppealOutcome, SanctionType } from '@kindred/contracts';
import type { Sanction } from '@kindred/member-data';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const formatEnd = ({ until }: Sanction): string =>
  until === null ? '' : `${dateTimeFormat.format(new Date(until))} UTC`;

const REASON = 'Here’s the reason from our team:';
const APPEAL_AT_LOGIN =
  'If you think this is a mistake, you can appeal once: log in, and follow the link to your appeal.';
const APPEAL_IN_SETTINGS = 'If you think this is a mistake, you can appeal once, in your settings.';

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
    action: { label: 'Log in to appeal', url: brand.page('/auth') },
    note: APPEAL_AT_LOGIN,
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
  action: { label: 'Go to your settings', url: brand.page('/settings#sanctions') },
  note: APPEAL_IN_SETTINGS,
});

export const muteLiftedEmail = (brand: Brand): EmailContent => ({
  subject: `You can send messages on ${brand.name} again`,
  heading: 'You can send messages again',
  paragraphs: ['Our team has lifted your mute. Your conversations are waiting for you.'],
  action: { label: 'Go to your messages', url: brand.page('/messages') },
});

export const warningEmail = (brand: Brand, reason: string): EmailContent => ({
  subject: `A warning about your ${brand.name} account`,
  heading: 'Please read this warning',
  paragraphs: [
    'Our team reviewed how your account was used and found that it doesn’t follow our community guidelines. You can keep using your account. If it happens again, we may suspend or ban it.',
    REASON,
  ],
  quote: reason,
  action: { label: 'Read our guidelines', url: brand.page('/safety') },
  note: APPEAL_IN_SETTINGS,
});

const SANCTION_NAMES: Record<SanctionType, string> = {
  WARNING: 'warning',
  MUTED: 'mute',
  SUSPENDED: 'suspension',
  BANNED: 'ban',
};

export function appealDecidedEmail(
  brand: Brand,
  { sanction, outcome, note }: { sanction: SanctionType; outcome: AppealOutcome; note: string },
): EmailContent {
  const name = SANCTION_NAMES[sanction];
  const isLifted = outcome === 'LIFTED';
  return {
    subject: isLifted ? 'Your appeal was successful' : 'Our decision on your appeal',
    heading: isLifted ? `We have lifted your ${name}` : `Your ${name} stays`,
    paragraphs: [
      isLifted
        ? `Thank you for your appeal. We took another look at your ${name} and lifted it.`
        : `We took another look at your ${name}. It stays in place.`,
      'Here’s our team’s explanation:',
    ],
    quote: note,
    ...(isLifted && { action: { label: 'Log in', url: brand.page('/auth') } }),
  };
}
