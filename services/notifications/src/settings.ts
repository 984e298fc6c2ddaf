import { mailServer, wholeNumber } from '@kindred/platform/settings';
import { baseSettings, booleanSetting, DESCRIPTIONS } from '@kindred/service-kit';
import { z } from 'zod';

/** SMTP_URL is required in production, which has no development mailbox. */
export const notificationsSettings = baseSettings
  .extend({
    BRAND_NAME: z.string().min(1).default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
    SUPPORT_EMAIL: z.email().default('support@kindred.local').describe(DESCRIPTIONS.SUPPORT_EMAIL),
    SMTP_URL: mailServer().optional().meta({
      description: 'The mail server: `smtps://user:password@host`. Without it, emails stay in the development mailbox.',
      required: 'in production',
    }),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/, 'must be 65 bytes in base64url')
      .optional()
      .meta({
        description: 'The public key for Web Push, base64url. Without both keys, push notifications are not offered.',
        required: 'with `VAPID_PRIVATE_KEY`',
      }),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
      .optional()
      .meta({
        description: 'The private key for Web Push, base64url. A new one ends all push subscriptions.',
        required: 'with `VAPID_PUBLIC_KEY`',
      }),
    VAPID_SUBJECT: z
      .url({ protocol: /^(mailto|https)$/ })
      .optional()
      .meta({
        description: 'How push services can contact the operator: a `mailto:` or `https:` URL.',
        byDefault: '`mailto:` and `SUPPORT_EMAIL`',
      }),
    ANNOUNCEMENT_RATE: wholeNumber(1, 1_000)
      .default(20)
      .describe('To how many members per second an announcement is emailed and pushed, 1 to 1000.'),
    PUSH_LOOPBACK: booleanSetting
      .default(false)
      .describe('`true` or `false`: whether push services can be on this host, for tests. Rejected in production.'),
  })
  .superRefine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, NODE_ENV, PUSH_LOOPBACK }, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY === undefined) issue('VAPID_PRIVATE_KEY', 'is required');
    if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY !== undefined) issue('VAPID_PUBLIC_KEY', 'is required');
    if (NODE_ENV === 'production' && PUSH_LOOPBACK) issue('PUSH_LOOPBACK', 'may not be true in production');
  })
  .refine((settings) => settings.NODE_ENV !== 'production' || settings.SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    message: 'is required in production',
  });

export type NotificationsSettings = z.infer<typeof notificationsSettings>;
