import { z } from 'zod';

const password = z.string().min(16, 'must have at least 16 characters');

/** What is needed to make the roles of the services. */
export const prepareSettings = z.object({
  /** An administrator's address, who may make roles and owns the database. */
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/kindred',
  }),
  IDENTITY_DATABASE_PASSWORD: password,
  MATCHING_DATABASE_PASSWORD: password,
  MESSAGING_DATABASE_PASSWORD: password,
  MODERATION_DATABASE_PASSWORD: password,
  NOTIFICATIONS_DATABASE_PASSWORD: password,
});
