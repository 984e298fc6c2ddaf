import { baseSettings, booleanSetting } from '@kindred/service-kit';
import { z } from 'zod';
import { emailRule, newPasswordRule } from './credentials/credential-rules.js';

/** What identity reads from its environment (contract, section 1). In production the first administrator is required. */
export const identitySettings = baseSettings
  .extend({
    BRAND_NAME: z.string().default('Kindred'),
    SUPPORT_EMAIL: z.email().default('support@kindred.local'),
    BETA: booleanSetting.default(true),
    ADMIN_EMAIL: emailRule.optional(),
    ADMIN_PASSWORD: newPasswordRule.optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Another server in Stripe's place, for tests. */
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
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
