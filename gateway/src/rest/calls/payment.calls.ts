import { TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { Checkout } from '../response-schemas.js';
import { call } from '../rest-call.js';

const tier = z.enum(TIERS, `must be ${TIERS.slice(0, -1).join(', ')} or ${TIERS.at(-1)}`);

/** Checkout. The webhook of the payment provider has its own route. */
export const paymentCalls = [
  call<{ createCheckout: { url: string } }>({
    method: 'POST',
    path: '/api/stripe/create-checkout',
    tier: 'member',
    summary: 'Creates a checkout session for a monthly plan and returns its URL. The plan starts after the payment.',
    input: { body: z.strictObject({ tier }) },
    output: Checkout,
    statuses: {
      403: 'The account is not approved yet.',
      409: 'The beta is running, or the caller already has this plan.',
    },
    operation: 'mutation CreateCheckout($tier: Tier!) { createCheckout(tier: $tier) { url } }',
    body: ({ createCheckout }) => createCheckout,
  }),
];
