import { z } from 'zod';

const password = (service: string) =>
  z
    .string()
    .min(16, 'must have at least 16 characters')
    .describe(
      `The password that the role of ${service} gets, at least 16 characters; its \`DATABASE_URL\` has the same.`,
    );

/** What is needed to make the roles of the services. */
export const prepareSettings = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/kindred',
    })
    .describe('The address of an administrator of the database, who may make roles and owns it.'),
  IDENTITY_DATABASE_PASSWORD: password('identity'),
  MATCHING_DATABASE_PASSWORD: password('matching'),
  MESSAGING_DATABASE_PASSWORD: password('messaging'),
  MODERATION_DATABASE_PASSWORD: password('moderation'),
  NOTIFICATIONS_DATABASE_PASSWORD: password('notifications'),
});
