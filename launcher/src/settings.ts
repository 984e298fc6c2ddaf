import { LIMITS } from '@kindred/contracts';
import {
  bucketName,
  databaseAddress,
  DEFAULT_SECRET_MESSAGE,
  findDefaultSecret,
  folderOrBucket,
  mailServer,
  originSetting,
  publicAddress,
  unknownSettingMessage,
  findUnknownSetting,
  urlSetting,
  wholeNumber,
} from '@kindred/platform/settings';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.js';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const WITH_A_BUCKET = 'with a bucket: all four or none';
const email = z.email('must be an email address');

/**
 * The settings that the launcher reads itself; it passes all others on to the components. docs/configuration.md shows
 * the descriptions in `meta`, or else those of the components.
 */
export const launcherEnvironment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3_000).describe('The port that the gateway listens on; 0 selects a free one.'),
  PUBLIC_URL: publicAddress().optional().meta({ byDefault: '`http://localhost:PORT`' }),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The folder of the embedded database, photos, logs, and generated secrets.'),
  ADMIN_EMAIL: email.optional().meta({ byDefault: '`admin@kindred.local`', required: 'in production' }),
  ADMIN_PASSWORD: z
    .string()
    .min(LIMITS.passwordMinLength, `must have at least ${LIMITS.passwordMinLength} characters`)
    .max(LIMITS.passwordMaxLength, `must have at most ${LIMITS.passwordMaxLength} characters`)
    .optional()
    .meta({ byDefault: 'generated once and printed', required: 'in production' }),
  DEMO: oneOf(['0', '1']).optional().meta({
    description: '`1` or `0`: whether demo members are created in an empty database. Never in production.',
    byDefault: '`1` with the embedded database',
  }),
  BETA: oneOf(['true', 'false']).default('true'),
  BETA_GRACE_DAYS: wholeNumber(0, 365).default(14),
  DELETION_LEDGER: folderOrBucket().optional().meta({ byDefault: 'the folder `deletions` in `DATA_DIR`' }),
  RATE_LIMIT: oneOf(['on', 'off']).default('on'),
  REQUIRE_ADMIN_TOTP: oneOf(['true', 'false'])
    .optional()
    .meta({ byDefault: '`true` in production, otherwise `false`' }),
  DATABASE_URL: databaseAddress().optional().meta({
    description: 'The URL of a PostgreSQL administrator, to use an external server instead of the embedded one.',
    byDefault: 'the embedded database',
  }),
  REDIS_URL: urlSetting(/^rediss?$/, 'redis://host:6379')
    .optional()
    .meta({
      description: 'The Redis server for events: `redis://:password@host:6379`.',
      byDefault: 'events use PostgreSQL',
    }),
  SMTP_URL: mailServer().optional().meta({ required: 'in production' }),
  S3_ENDPOINT: originSetting('https://s3.example').optional().meta({ required: WITH_A_BUCKET }),
  S3_BUCKET: bucketName().optional().meta({ required: WITH_A_BUCKET }),
  S3_ACCESS_KEY: z.string().optional().meta({ required: WITH_A_BUCKET }),
  S3_SECRET_KEY: z.string().optional().meta({ required: WITH_A_BUCKET }),
  S3_PUBLIC_URL: originSetting('https://photos.example').optional().meta({ byDefault: 'photos are streamed' }),
  SESSION_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ byDefault: 'generated once' }),
  BRAND_NAME: z
    .string()
    .max(50, 'must have at most 50 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line')
    .default('Kindred'),
  SUPPORT_EMAIL: email.optional().meta({ byDefault: '`support@kindred.local`' }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Settings = Omit<z.infer<typeof launcherEnvironment>, 'DEMO'> & { demo: boolean; production: boolean };
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment. An empty value counts as absent, and DATA_DIR is made absolute.
 * @throws StartupError that names the first invalid setting, but not its value, which can be a secret
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = findUnknownSetting(given, Object.keys(launcherEnvironment.shape));
  if (unknown !== undefined) throw new StartupError(unknownSettingMessage(unknown));
  const parsed = launcherEnvironment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { DEMO, ...settings } = parsed.data;
  requireCompleteBucket(parsed.data);
  const production = settings.NODE_ENV === 'production';
  if (production) validateProduction(settings, given);
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    production,
    demo: DEMO !== '0' && !production && (DEMO === '1' || settings.DATABASE_URL === undefined),
  };
}

function requireCompleteBucket(settings: z.infer<typeof launcherEnvironment>): void {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`${missing.join(' and ')} must be set as well, to store media in an S3 bucket.`);
  }
  if (settings.S3_BUCKET === undefined && settings.S3_PUBLIC_URL !== undefined) {
    throw new StartupError('S3_PUBLIC_URL needs an S3 bucket: S3_ENDPOINT and the others must be set as well.');
  }
}

function validateProduction(settings: Omit<z.infer<typeof launcherEnvironment>, 'DEMO'>, given: Environment): void {
  for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL'] as const) {
    if (settings[name] === undefined) throw new StartupError(`${name} is required in production.`);
  }
  const known = findDefaultSecret(given);
  if (known !== undefined) throw new StartupError(`${known} ${DEFAULT_SECRET_MESSAGE}.`);
  if (settings.RATE_LIMIT === 'off') throw new StartupError('RATE_LIMIT may not be off in production.');
}
