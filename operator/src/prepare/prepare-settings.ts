import { z } from 'zod';

const password = (service: string) =>
  z
    .string()
    .min(16, 'must have at least 16 characters')
    .describe(
      `The password of the database role of ${service}, at least 16 characters; also part of its \`DATABASE_URL\`.`,
    );

const runtimePassword = (service: string) =>
  z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      `The password of a second role of ${service}, which cannot change tables, at least 16 characters ([Kubernetes](kubernetes.md#the-roles-of-the-database)).`,
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
  IDENTITY_RUNTIME_PASSWORD: runtimePassword('identity'),
  MATCHING_RUNTIME_PASSWORD: runtimePassword('matching'),
  MESSAGING_RUNTIME_PASSWORD: runtimePassword('messaging'),
  MODERATION_RUNTIME_PASSWORD: runtimePassword('moderation'),
  NOTIFICATIONS_RUNTIME_PASSWORD: runtimePassword('notifications'),
  BACKUP_DATABASE_PASSWORD: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'The password of the role `kindred_backup`, which can only read, at least 16 characters ([Kubernetes](kubernetes.md#backups)).',
    ),
});
