import { TIERS } from '@kindred/contracts';
import { z } from 'zod';
import { Checkout } from '../rest-answers.js';
import { call } from '../rest-call.js';

const tier = z.enum(TIERS, `must be ${TIERS.slice(0, -1).join(', ')} or ${TIERS.at(-1)}`);

/** The way to the payment provider's own page. What it tells afterwards has a route of its own. */
export const paymentCalls = [
  call<{ createCheckout: { url: string } }>({
    method: 'POST',
    path: '/api/stripe/create-checkout',
    tier: 'member',
    summary: 'Begins to pay for a plan, by the month; the plan begins once it is paid.',
    input: { body: z.object({ tier }) },
    output: Checkout,
    statuses: { 403: 'Not approved yet.', 409: 'In beta, or the plan that one has.' },
    operation: 'mutation CreateCheckout($tier: Tier!) { createCheckout(tier: $tier) { url } }',
    body: ({ createCheckout }) => createCheckout,
  }),
];
