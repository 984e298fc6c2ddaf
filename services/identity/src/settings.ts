import { folderOrBucket, wholeNumber } from '@kindred/platform/settings';
import {
  baseSettings,
  booleanSetting,
  DESCRIPTIONS,
  rateLimitSetting,
  requireLimitsInProduction,
} from '@kindred/service-kit';
import { z } from 'zod';
import { emailRule, newPasswordRule } from './credentials/credential-rules.js';

/** Identity's environment variables. The descriptions appear in docs/configuration.md. */
export const identityEnvironment = baseSettings.extend({
  BRAND_NAME: z.string().default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
  SUPPORT_EMAIL: z.email().default('support@kindred.local').describe(DESCRIPTIONS.SUPPORT_EMAIL),
  BETA: booleanSetting.default(true).describe(DESCRIPTIONS.BETA),
  BETA_GRACE_DAYS: wholeNumber(0, 365)
    .default(14)
    .describe(
      'For how many days after `npm run admin -- beta off` nothing is limited yet, so that members can choose a plan.',
    ),
  ADMIN_EMAIL: emailRule.optional().meta({
    description: 'Email address of the first administrator, created at startup if absent.',
    required: 'in production, or with `ADMIN_PASSWORD`',
  }),
  ADMIN_PASSWORD: newPasswordRule.optional().meta({
    description: 'Initial password of the first administrator.',
    required: 'in production, or with `ADMIN_EMAIL`',
  }),
  DELETION_LEDGER: folderOrBucket().optional().meta({
    description:
      'Where the ids of deleted accounts are kept for as long as backups, so that a restored database does not bring the accounts back: an absolute path, or an existing bucket `https://KEY:SECRET@s3.example/bucket/prefix` (without a key, the role of the process is used). Best on another machine ([docs/backups.md](backups.md#the-deletion-ledger)).',
    byDefault: 'in `DATA_DIR` with `npm start`; otherwise no ledger',
  }),
  RATE_LIMIT: rateLimitSetting(),
  REQUIRE_ADMIN_TOTP: booleanSetting.optional().meta({
    description:
      '`true` or `false`: whether administrators must set up a second factor before they can do anything else.',
    byDefault: '`true` in production, otherwise `false`',
  }),
  STRIPE_SECRET_KEY: z.string().optional().meta({
    description: 'API key of the Stripe account that receives payments. Without it, payments are disabled.',
    required: 'with `STRIPE_WEBHOOK_SECRET`',
  }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({
    description: 'Signing secret of the Stripe webhook `/api/stripe/webhook`.',
    required: 'with `STRIPE_SECRET_KEY`',
  }),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base URL that replaces Stripe’s API, for tests.'),
});

/** Identity's settings. In production, the first administrator is required. */
export const identitySettings = identityEnvironment
  .superRefine(({ NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, context) => {
    const missing = (name: string): void => context.addIssue({ code: 'custom', path: [name], message: 'is required' });
    const isRequired = NODE_ENV === 'production' || ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;
    if (isRequired && ADMIN_EMAIL === undefined) missing('ADMIN_EMAIL');
    if (isRequired && ADMIN_PASSWORD === undefined) missing('ADMIN_PASSWORD');
    // With only one of them, payments would be accepted and never processed.
    if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET !== undefined) missing('STRIPE_SECRET_KEY');
    if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined) missing('STRIPE_WEBHOOK_SECRET');
  })
  .superRefine(requireLimitsInProduction)
  .transform((given) => ({
    ...given,
    REQUIRE_ADMIN_TOTP: given.REQUIRE_ADMIN_TOTP ?? given.NODE_ENV === 'production',
  }));

export type IdentitySettings = z.infer<typeof identitySettings>;
