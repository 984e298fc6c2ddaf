import {
  busAddress,
  databaseAddress,
  DEFAULT_SECRET,
  defaultSecretIn,
  publicAddress,
  TOPOLOGY,
  unknownSetting,
  unknownSettingIn,
} from '@kindred/contracts';
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

/** What is said of settings that several parts read, each in a schema of its own. */
export const DESCRIPTIONS = {
  NODE_ENV:
    '`development`, `production` or `test`. In production nothing of a development’s stays: no mailbox, no playground, no secrets that everybody knows.',
  BUS_URL:
    'Where events travel: `redis://:password@host:6379`, or `postgres://…` for the schema `bullmq` of a database. `REDIS_URL` stands in for it.',
  SESSION_SECRET:
    'The secret that internal tokens and upload addresses are signed with, at least 16 characters: the same for all parts and all their copies.',
  PUBLIC_URL:
    'The address that people open, without a path: links in mails, the `Secure` flag of cookies and the check of `Origin` go by it.',
  LOG_LEVEL: 'How much is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
  BRAND_NAME: 'What the community is called, everywhere.',
  SUPPORT_EMAIL: 'Where members write to, and whom mails are from.',
  BETA: '`true` or `false`: whether a new installation begins as a beta, in which nothing is paid or limited. Later `npm run admin -- beta off` (or `on`) changes that.',
} as const;

const OPTIONAL = new Set(
  Object.values(TOPOLOGY)
    .flat()
    .filter(({ optional }) => optional)
    .map(({ subscriber }) => subscriber),
);

/** `true` or `false` as a setting; anything else stops the start. */
export const booleanSetting = z.enum(['true', 'false']).transform((value) => value === 'true');

/**
 * The settings that every service has. A service extends this with its own. What `meta` says stands in
 * docs/configuration.md: `description`; `required`, when that is not simply always or never; `byDefault`, where the
 * default is none of the schema's own.
 */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe(DESCRIPTIONS.NODE_ENV),
  LISTEN: listenAddress.describe('Where the service listens: `tcp:HOST:PORT` or `unix:/path/to/socket`.'),
  DATABASE_URL: databaseAddress().describe(
    'The service’s own role in the database, which sees its own schema alone: `postgres://user:password@host:5432/kindred`.',
  ),
  BUS_URL: busAddress().meta({ description: DESCRIPTIONS.BUS_URL, required: 'unless `REDIS_URL` is set' }),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').describe(DESCRIPTIONS.SESSION_SECRET),
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
      (names) => names.every((name) => OPTIONAL.has(name)),
      'must name parts that listen to events and may be absent',
    )
    .describe(
      'Parts that listen to events and may be absent, with commas between them. `npm start` sets it; else leave it out.',
    ),
});

export type BaseSettings = z.infer<typeof baseSettings>;

/** A setting that is missing or wrong; `message` is one readable line that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads settings from the environment. An empty value counts as absent, and REDIS_URL stands in for BUS_URL.
 * @throws SettingsError naming the first setting that is unknown, missing, wrong or, in production, a secret that everybody
 * knows; never its value.
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, environment = process.env): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = unknownSettingIn(given, [...namesIn(schema), 'REDIS_URL']);
  if (unknown !== undefined) throw new SettingsError(unknownSetting(unknown));
  const parsed = schema.safeParse({ ...given, BUS_URL: given['BUS_URL'] ?? given['REDIS_URL'] });
  if (parsed.success) {
    const known = given['NODE_ENV'] === 'production' ? defaultSecretIn(given) : undefined;
    if (known !== undefined) throw new SettingsError(`${known} ${DEFAULT_SECRET}`);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') ?? 'settings';
  const reason = given[name] === undefined ? 'is not set' : `is not valid: ${issue?.message ?? 'unreadable'}`;
  throw new SettingsError(`${name} ${reason}`);
}

/** The names that an object's schema reads, whatever is made of it afterwards. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
