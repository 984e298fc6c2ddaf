import type { EventData } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

type Failure = Pick<EventData<'identity.payment-failed'>, 'nextAttemptAt' | 'payUrl'>;

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const paymentFailedLetter = (brand: Brand, { nextAttemptAt, payUrl }: Failure): Letter => ({
  subject: 'Your payment did not go through',
  heading: 'Your payment did not go through',
  paragraphs: [
    `Your card did not accept the monthly payment for your ${brand.name} plan. It happens: a card expires, or a bank wants to be asked again.`,
    nextAttemptAt === null
      ? 'You can pay with another card to keep your plan.'
      : `We will try again on ${inWords.format(new Date(nextAttemptAt))}, and your plan goes on until then. If you would rather use another card, you can pay right away.`,
  ],
  action: { label: 'Review my payment', url: payUrl ?? brand.page('/settings') },
  note: 'If a plan ends, nothing else does: your profile, your matches and your conversations stay.',
});
