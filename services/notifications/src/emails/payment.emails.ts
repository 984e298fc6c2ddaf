import type { EventData } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

type Failure = Pick<EventData<'identity.payment-failed'>, 'nextAttemptAt' | 'payUrl'>;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const paymentFailedEmail = (brand: Brand, { nextAttemptAt, payUrl }: Failure): EmailContent => ({
  subject: 'Your payment didn’t go through',
  heading: 'Your payment didn’t go through',
  paragraphs: [
    `Your card was declined for the monthly payment of your ${brand.name} plan. This can happen when a card expires, or when your bank needs a new confirmation.`,
    nextAttemptAt === null
      ? 'You can pay with another card to keep your plan.'
      : `We’ll try again on ${dateFormat.format(new Date(nextAttemptAt))}, and you keep your plan until then. If you’d rather use another card, you can pay right away.`,
  ],
  action: { label: 'Review my payment', url: payUrl ?? brand.page('/settings') },
  note: 'If your plan ends, you still keep your profile, your matches, and your conversations.',
});
