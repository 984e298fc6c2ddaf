import { LIMITS, TOPOLOGY } from '@kindred/contracts';
import {
  busAddress,
  callerPublicKeys,
  databaseAddress,
  DEFAULT_SECRET_MESSAGE,
  findDefaultSecret,
  publicAddress,
  redisAddress,
  unknownSettingMessage,
  findUnknownSetting,
  wholeNumber,
} from '@kindred/platform/settings';
import { z } from 'zod';

/** A Unix socket path or a host and port to listen on. */
export type ListenAddress = { kind: 'unix'; path: string } | { kind: 'tcp'; host: string; port: number };

/** `unix:/path/to/socket` or `tcp:HOST:PORT`. */
export const listenAddress = z.string().transform((value, context): ListenAddress => {
  const unix = /^unix:(.+)$/.exec(value);
  if (unix?.[1]) return { kind: 'unix', path: unix[1] };
  const tcp = /^tcp:(.+):(\d+)$/.exec(value);
  if (tcp?.[1] && Number(tcp[2]) <= 65_535) return { kind: 'tcp', host: tcp[1], port: Number(tcp[2]) };
  context.addIssue({ code: 'custom', message: 'must look like unix:/path/to/socket or tcp:HOST:PORT' });
  return z.NEVER;
});

/** Descriptions of settings that several components read. */
export const DESCRIPTIONS = {
  NODE_ENV:
    '`development`, `production`, or `test`. Production disables the development mailbox and the GraphQL sandbox, and rejects well-known default secrets.',
  BUS_URL:
    'The event bus: `redis://:password@host:6379`, `redis+sentinel://…`, or `redis+cluster://…` ([addresses](#redis)), or `postgres://…` for the schema `bullmq` of a database. Falls back to `REDIS_URL`.',
  LIVE_REDIS_URL:
    'The Redis of the live channel, the same for the gateway and all services ([addresses](#redis)). With this, the bus can be on another one.',
  SESSION_SECRET:
    'A secret of at least 16 characters, from which keys are derived, for example to sign upload URLs. It must be the same for all components and replicas.',
  PUBLIC_URL:
    'The public URL of the site, without a path. Used for links in emails, the name and the `Secure` flag of cookies, and the `Origin` check.',
  S3_PUBLIC_URL:
    'The origin by which browsers reach the bucket or a CDN: `https://photos.example` ([upgrading](upgrading.md#photos-from-the-bucket-or-a-cdn)).',
  LOG_LEVEL: 'The log level: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent`.',
  BRAND_NAME: 'The name of the community, shown everywhere.',
  SUPPORT_EMAIL: 'The support address, and the sender of emails.',
  BETA: '`true` or `false`: whether a new installation starts in beta, without payments and plan limits. To change it later, run `npm run admin -- beta off` (or `on`).',
} as const;

const OPTIONAL_SUBSCRIBERS = new Set(
  Object.values(TOPOLOGY)
    .flat()
    .filter(({ optional }) => optional)
    .map(({ subscriber }) => subscriber),
);

/** Rate limits, of the gateway's calls and of identity's attempts to sign in. */
export const rateLimitSetting = () =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('`on` or `off`. `off` is for load tests and is rejected in production.');

/** Whether members are asked to answer before the next like, and see whose turn it is. */
export const yourTurnSetting = () =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`on` or `off`: shows whose turn it is in conversations, offers to close quiet ones, and asks members with many to answer to answer or end one before the next like. With `RATE_LIMIT=off`, likes are not limited.',
    );

/** @see rateLimitSetting */
export function requireLimitsInProduction(
  given: { NODE_ENV: string; RATE_LIMIT: 'on' | 'off' },
  context: z.RefinementCtx,
): void {
  if (given.NODE_ENV !== 'production' || given.RATE_LIMIT === 'on') return;
  context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message: 'may not be off in production' });
}

/** A secret that is long enough to derive keys from. */
export const sessionSecret = () => z.string().min(16, 'must have at least 16 characters');

/** A setting that must be `true` or `false`. */
export const booleanSetting = z.enum(['true', 'false']).transform((value) => value === 'true');

/**
 * The settings that every service has; a service extends them with its own. docs/configuration.md is generated from
 * `meta`: `description`; `required`, if it is conditional; `byDefault`, if the default is not in the schema.
 */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe(DESCRIPTIONS.NODE_ENV),
  LISTEN: listenAddress.describe('The address the service listens on: `tcp:HOST:PORT` or `unix:/path/to/socket`.'),
  DATABASE_URL: databaseAddress().describe(
    'The database URL with the service’s own role, which can access only its own schema: `postgres://user:password@host:5432/kindred`.',
  ),
  DATABASE_READ_URL: databaseAddress().optional().meta({
    description:
      'The URL of a replica of the database, for lists that may lack the last seconds: the audit trail, and the search of accounts. While it fails, they are read from the primary.',
    byDefault: '`DATABASE_URL`',
  }),
  BUS_URL: busAddress().meta({ description: DESCRIPTIONS.BUS_URL, required: 'unless `REDIS_URL` is set' }),
  LIVE_REDIS_URL: redisAddress().optional().meta({ description: DESCRIPTIONS.LIVE_REDIS_URL, byDefault: '`BUS_URL`' }),
  MIGRATIONS: z
    .enum(['apply', 'wait'], 'must be apply or wait')
    .default('apply')
    .describe(
      '`apply` or `wait`: whether the service applies its migrations when it starts, or waits until its command `migrate` has, so that its role needs no right to change tables ([Kubernetes](kubernetes.md#the-roles-of-the-database)).',
    ),
  SESSION_SECRET: sessionSecret().describe(DESCRIPTIONS.SESSION_SECRET),
  SESSION_SECRET_ACCEPTED: sessionSecret()
    .optional()
    .describe(
      'A second secret that is also accepted while `SESSION_SECRET` is rotated ([runbook](runbook.md#14-rotating-secrets)).',
    ),
  CALLER_PUBLIC_KEYS: callerPublicKeys().describe(
    'The public key of `CALLER_SIGNING_KEY`, which services use to verify that a request comes from the gateway. During a rotation, two keys separated by a comma.',
  ),
  ACCEPT_SHARED_CALLER_TOKENS: booleanSetting
    .default(false)
    .describe(
      'Set to `true` during an upgrade, while gateways of the previous release still sign callers with `SESSION_SECRET` ([upgrading](upgrading.md#signed-callers)). The next release removes it.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(2, 500)
    .default(10)
    .describe('Maximum number of connections of one process to its database, 2 to 500.'),
  DATABASE_DIRECT_URL: databaseAddress()
    .optional()
    .describe(
      'The URL of the database itself, with the same role, if `DATABASE_URL` leads to PgBouncer in transaction mode ([runbook](runbook.md#19-pgbouncer)). Migrations use it.',
    ),
  QUEUE_MAX_WAITING: wholeNumber(100, 10_000_000)
    .default(10_000)
    .describe(
      'Maximum number of events or tasks that wait in one queue of the bus, 100 to 10000000, about 1.4 kB each. Further ones wait in the database.',
    ),
  RETRY_FIRST_MILLISECONDS: wholeNumber(1, 60_000)
    .default(500)
    .describe(
      'Milliseconds before the first retry of an event that could not be handled, 1 to 60000; doubled for each further one. An error of the handler is retried nine times.',
    ),
  RETRY_MAX_SECONDS: wholeNumber(1, 3_600)
    .default(300)
    .describe('Maximum seconds between two retries of an event, 1 to 3600.'),
  RETRY_OUTAGE_HOURS: wholeNumber(1, 720)
    .default(24)
    .describe(
      'Hours for which failures of the database, the mail server, or the object store are retried, 1 to 720. Until then, they do not count as attempts.',
    ),
  SETTLE_SECONDS: wholeNumber(1, 30)
    .default(LIMITS.settleMilliseconds / 1_000)
    .describe(
      'Seconds that a call waits for the other services to apply its changes, 1 to 30, so that the next request sees them. Must be shorter than `SERVICE_TIMEOUT_SECONDS` of the gateway.',
    ),
  PUBLIC_URL: publicAddress().default('http://localhost:3000').describe(DESCRIPTIONS.PUBLIC_URL),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe(DESCRIPTIONS.LOG_LEVEL),
  OPTIONAL_SUBSCRIBERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((name) => name !== ''))
    .refine(
      (names) => names.every((name) => OPTIONAL_SUBSCRIBERS.has(name)),
      'must list only optional event subscribers',
    )
    .describe(
      'Optional event subscribers of this installation, separated by commas. `npm start` sets it; otherwise omit it.',
    ),
});

export type BaseSettings = z.infer<typeof baseSettings>;

/** A setting is unknown, missing, or invalid; `message` is one line that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads settings from the environment. An empty value counts as absent, and BUS_URL falls back to REDIS_URL.
 * @throws SettingsError that names the first setting that is unknown, missing, invalid, or (in production) a well-known
 * default secret, but never contains its value
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, environment = process.env): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = findUnknownSetting(given, [...settingNames(schema), 'REDIS_URL']);
  if (unknown !== undefined) throw new SettingsError(unknownSettingMessage(unknown));
  const parsed = schema.safeParse({ ...given, BUS_URL: given['BUS_URL'] ?? given['REDIS_URL'] });
  if (parsed.success) {
    const defaultSecret = given['NODE_ENV'] === 'production' ? findDefaultSecret(given) : undefined;
    if (defaultSecret !== undefined) throw new SettingsError(`${defaultSecret} ${DEFAULT_SECRET_MESSAGE}`);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? 'settings';
  const reason = given[name] === undefined ? 'is not set' : `is not valid: ${issue?.message ?? 'invalid value'}`;
  throw new SettingsError(`${name} ${reason}`);
}

/** The keys of an object schema, even when it is piped into another one. */
function settingNames(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return settingNames(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
