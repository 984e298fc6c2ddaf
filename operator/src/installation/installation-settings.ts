import {
  bucketName,
  busAddress,
  databaseAddress,
  originSetting,
  unknownSettingMessage,
  findUnknownSetting,
} from '@kindred/platform/settings';
import { SettingsError } from '@kindred/service-kit';
import { z } from 'zod';

/** The settings of the stores of an installation. */
const schema = z
  .object({
    /** The URL of an administrator, who can read the schemas of all services. */
    DATABASE_URL: databaseAddress(),
    /** The event bus; the same database if it is not set. */
    BUS_URL: busAddress().optional(),
    MEDIA_DIR: z.string().min(1).optional(),
    S3_ENDPOINT: originSetting('https://s3.example').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: bucketName().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
  })
  .superRefine((settings, context) => {
    const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
    const missing = bucket.filter((name) => settings[name] === undefined);
    if (missing.length === bucket.length && settings.MEDIA_DIR !== undefined) return;
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
