import { baseSettings, booleanSetting, DESCRIPTIONS } from '@kindred/service-kit';
import { z } from 'zod';
import { emailRule, newPasswordRule } from './credentials/credential-rules.js';

/** What identity reads from its environment (contract, section 1). In production the first administrator is required. */
export const identitySettings = baseSettings
  .extend({
    BRAND_NAME: z.string().default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
    SUPPORT_EMAIL: z.email().default('support@kindred.local').describe(DESCRIPTIONS.SUPPORT_EMAIL),
    BETA: booleanSetting.default(true).describe(DESCRIPTIONS.BETA),
    ADMIN_EMAIL: emailRule.optional().meta({
      description: 'The first administrator, made at the start where there is none of this address.',
      required: 'in production, or with `ADMIN_PASSWORD`',
    }),
    ADMIN_PASSWORD: newPasswordRule.optional().meta({
      description: 'The first administrator’s password, to begin with.',
      required: 'in production, or with `ADMIN_EMAIL`',
    }),
    STRIPE_SECRET_KEY: z.string().optional().meta({
      description: 'The key of an account at Stripe, which takes the payments. Without it there are none.',
      required: 'with `STRIPE_WEBHOOK_SECRET`',
    }),
    STRIPE_WEBHOOK_SECRET: z.string().optional().meta({
      description: 'What Stripe signs its messages to `/api/stripe/webhook` with.',
      required: 'with `STRIPE_SECRET_KEY`',
    }),
    STRIPE_API_BASE: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Another server in Stripe’s place, for tests.'),
  })
  .superRefine(({ NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, context) => {
    const missing = (name: string): void => context.addIssue({ code: 'custom', path: [name], message: 'is required' });
    const wanted = NODE_ENV === 'production' || ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;
    if (wanted && ADMIN_EMAIL === undefined) missing('ADMIN_EMAIL');
    if (wanted && ADMIN_PASSWORD === undefined) missing('ADMIN_PASSWORD');
    // Half of it takes money and never hears of it.
    if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET !== undefined) missing('STRIPE_SECRET_KEY');
    if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined) missing('STRIPE_WEBHOOK_SECRET');
  });

export type IdentitySettings = z.infer<typeof identitySettings>;
