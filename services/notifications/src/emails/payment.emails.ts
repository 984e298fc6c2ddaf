import { perksOf, planOf, type EventData } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';

type Failure = Pick<EventData<'identity.payment-failed'>, 'nextAttemptAt' | 'payUrl'>;
type Notice = Pick<EventData<'identity.plan-notice'>, 'kind' | 'graceUntil' | 'daysLeft' | 'chosenTier'>;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where a member chooses a plan. */
const PLANS_PAGE = '/pricing?change=1';

export const paymentFailedEmail = (brand: Brand, { nextAttemptAt, payUrl }: Failure): EmailContent => ({
  subject: 'Your payment didn’t go through',
  heading: 'Your payment didn’t go through',
  paragraphs: [
    `Your card was declined for the monthly payment of your ${brand.name} plan. This can happen when a card expires, or when your bank needs a new confirmation.`,
    nextAttemptAt === null
      ? 'You can pay with another card to keep your plan.'
      : `We’ll try again on ${dateFormat.format(new Date(nextAttemptAt))}, and you keep your plan until then. If you’d rather use another card, you can pay right away.`,
  ],
  action: { label: 'Review my payment', url: payUrl ?? brand.page('/settings#plan') },
  note: 'If your plan ends, you still keep your profile, your matches, and your conversations.',
});

export const planEndedEmail = (
  brand: Brand,
  { tier }: Pick<EventData<'identity.plan-ended'>, 'tier'>,
): EmailContent => ({
  subject: `Your ${brand.name} plan has ended`,
  heading: `Your ${planOf(tier).name} plan has ended`,
  paragraphs: [
    `Thank you for being with us. You won’t be charged again. You keep your profile, matches, and conversations, with ${perksOf(null).likesPerDay} likes a day.`,
    'Whenever you like, you can choose a plan again.',
  ],
  action: { label: 'See the plans', url: brand.page(PLANS_PAGE) },
});

/** About the grace period after the beta. */
export function planNoticeEmail(brand: Brand, { kind, graceUntil, daysLeft, chosenTier }: Notice): EmailContent {
  const until = dateFormat.format(new Date(graceUntil));
  const days = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  const likes = perksOf(null).likesPerDay;
  const texts = {
    GRACE_STARTED: {
      subject: `The ${brand.name} beta has ended`,
      heading: 'Thank you for being part of the beta',
      text: `You helped us build ${brand.name}. The open beta is over, and as a thank-you, everything stays free for ${days}, until ${until}. You don’t have to do anything, and we won’t charge you unless you choose a plan.`,
    },
    GRACE_ENDING: {
      subject: `${days} left to choose your ${brand.name} plan`,
      heading: `${days} left`,
      text: `Until ${until}, nothing is limited. After that, you can still meet people, with ${likes} likes a day, until you choose a plan.`,
    },
    GRACE_ENDED: {
      subject: `Your free period on ${brand.name} is over`,
      heading: 'Choose the plan that suits you',
      text: `Your free period after the beta is over. You keep your profile, your matches, and your conversations, with ${likes} likes a day, until you choose a plan.`,
    },
  } as const;
  const { subject, heading, text } = texts[kind];
  return {
    subject,
    heading,
    paragraphs: [text, ...(chosenTier === null ? [] : [reminderOf(chosenTier)])],
    action: { label: 'See the plans', url: brand.page(PLANS_PAGE) },
    note: 'You keep your profile, matches, and conversations, with or without a plan.',
  };
}

function reminderOf(tier: EventData<'identity.plan-ended'>['tier']): string {
  const { name, monthlyPrice } = planOf(tier);
  return `During the beta, you chose ${name}. It costs $${monthlyPrice} a month, and you can cancel at any time.`;
}
