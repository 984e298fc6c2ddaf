import { z } from 'zod';

const password = (service: string) =>
  z
    .string()
    .min(16, 'must have at least 16 characters')
    .describe(
      `The password of the database role of ${service}, at least 16 characters; also part of its \`DATABASE_URL\`.`,
    );

export const prepareSettings = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/kindred',
    })
    .describe('The URL of an administrator who owns the database and can create roles.'),
  IDENTITY_DATABASE_PASSWORD: password('identity'),
  MATCHING_DATABASE_PASSWORD: password('matching'),
  MESSAGING_DATABASE_PASSWORD: password('messaging'),
  MODERATION_DATABASE_PASSWORD: password('moderation'),
  NOTIFICATIONS_DATABASE_PASSWORD: password('notifications'),
});
