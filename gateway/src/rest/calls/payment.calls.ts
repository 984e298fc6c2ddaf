import { z } from 'zod';
import { AccountPlan, PaymentPortal } from '../payment-schemas.js';
import { Checkout } from '../response-schemas.js';
import { call } from '../rest-call.js';
import { planTier } from '../rest-fields.js';

type Plan = z.infer<typeof AccountPlan>;

const PLAN = 'tier status renewsAt endsAt graceUntil';
const WITHOUT_PLAN = { 409: 'The caller has no paid plan.' } as const;

/** The caller's plan and its payment. The webhook of the payment provider has its own route. */
export const paymentCalls = [
  call<{ createCheckout: { url: string } }>({
    method: 'POST',
    path: '/api/stripe/create-checkout',
    tier: 'member',
    summary:
      'Creates a checkout session for a monthly plan and returns its URL. The plan starts after the payment. A plan below the current one starts at the end of the paid period; the URL is then that of the settings.',
    input: { body: z.strictObject({ tier: planTier }) },
    output: Checkout,
    statuses: {
      403: 'The account is not approved yet.',
      409: 'The beta is running, or the caller already has this plan.',
    },
    operation: 'mutation CreateCheckout($tier: Tier!) { createCheckout(tier: $tier) { url } }',
    body: ({ createCheckout }) => createCheckout,
  }),
  call<{ openPaymentPortal: { url: string } }>({
    method: 'POST',
    path: '/api/stripe/portal',
    tier: 'member',
    summary: 'Returns the URL of the payment provider’s page for the card and the invoices.',
    output: PaymentPortal,
    statuses: { 409: 'The caller has never started a payment.' },
    operation: 'mutation OpenPaymentPortal { openPaymentPortal { url } }',
    body: ({ openPaymentPortal }) => openPaymentPortal,
  }),
  call<{ accountPlan: Plan }>({
    method: 'GET',
    path: '/api/account/plan',
    tier: 'member',
    summary: 'Retrieves the caller’s plan with its state and dates.',
    output: AccountPlan,
    operation: `query AccountPlan { accountPlan { ${PLAN} } }`,
    body: ({ accountPlan }) => accountPlan,
  }),
  call<{ cancelPlan: Plan }>({
    method: 'POST',
    path: '/api/account/plan/cancel',
    tier: 'member',
    summary: 'Cancels the caller’s plan, which stays until the end of the paid period.',
    output: AccountPlan,
    statuses: WITHOUT_PLAN,
    operation: `mutation CancelPlan { cancelPlan { ${PLAN} } }`,
    body: ({ cancelPlan }) => cancelPlan,
  }),
  call<{ resumePlan: Plan }>({
    method: 'POST',
    path: '/api/account/plan/resume',
    tier: 'member',
    summary: 'Undoes the cancellation of the caller’s plan, and a change to a lower one.',
    output: AccountPlan,
    statuses: WITHOUT_PLAN,
    operation: `mutation ResumePlan { resumePlan { ${PLAN} } }`,
    body: ({ resumePlan }) => resumePlan,
  }),
];
