import { mailServer } from '@kindred/platform/settings';
import { baseSettings, DESCRIPTIONS } from '@kindred/service-kit';
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
  })
  .refine((settings) => settings.NODE_ENV !== 'production' || settings.SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    message: 'is required in production',
  });

export type NotificationsSettings = z.infer<typeof notificationsSettings>;
