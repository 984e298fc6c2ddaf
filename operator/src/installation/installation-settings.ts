import {
  bucketName,
  busAddress,
  databaseAddress,
  originSetting,
  unknownSettingMessage,
  findUnknownSetting,
  folderOrBucket,
} from '@kindred/platform/settings';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { SettingsError } from '@kindred/service-kit';
import { z } from 'zod';

/** The setting for the database of a service that has one of its own. */
export const ownDatabaseSetting = (service: ServiceName) =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL` as const;

const ownDatabases = Object.fromEntries(
  SERVICES.map((service) => [ownDatabaseSetting(service), databaseAddress().optional()]),
) as Record<ReturnType<typeof ownDatabaseSetting>, z.ZodOptional<ReturnType<typeof databaseAddress>>>;

/** The settings of the stores of an installation. */
const schema = z
  .object({
    /** The URL of an administrator, who can read the schemas of all services but those with a database of their own. */
    DATABASE_URL: databaseAddress(),
    /** The URLs of administrators of databases with the schema of one service. */
    ...ownDatabases,
    /** The event bus; the same database if it is not set. */
    BUS_URL: busAddress().optional(),
    MEDIA_DIR: z.string().min(1).optional(),
    S3_ENDPOINT: originSetting('https://s3.example').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: bucketName().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    DELETION_LEDGER: folderOrBucket().optional(),
  })
  .superRefine((settings, context) => {
    const isMissing = (name: keyof typeof settings): boolean => settings[name] === undefined;
    const bucket = ['S3_ENDPOINT', 'S3_BUCKET'] as const;
    // Both of them are set, or the bucket is used with the role of the process.
    const key = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
    if (settings.MEDIA_DIR !== undefined && [...bucket, ...key].every(isMissing)) return;
    const missing = [...bucket.filter(isMissing), ...(key.every(isMissing) ? [] : key.filter(isMissing))];
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is not set' });
  });

export type InstallationSettings = z.infer<typeof schema>;

/**
 * Reads the settings, which have the same names as those of the services. An empty value counts as absent, and BUS_URL
 * falls back to REDIS_URL.
 * @throws SettingsError that names the first setting that is unknown, missing, or invalid, but not its value
 */
export function readInstallationSettings(
  environment: Readonly<Record<string, string | undefined>>,
): InstallationSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = findUnknownSetting(given, [...Object.keys(schema.shape), 'REDIS_URL']);
  if (unknown !== undefined) throw new SettingsError(unknownSettingMessage(unknown));
  const parsed = schema.safeParse({ ...given, BUS_URL: given['BUS_URL'] ?? given['REDIS_URL'] });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? 'settings';
  throw new SettingsError(`${name} ${given[name] === undefined ? 'is not set' : (issue?.message ?? 'is not valid')}`);
}
