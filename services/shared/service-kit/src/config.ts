import { DEFAULT_SECRET, defaultSecretIn } from '@kindred/contracts';
import { z } from 'zod';

/** A Unix socket path or a host and port to listen on. */
export type ListenAddress = { kind: 'unix'; path: string } | { kind: 'tcp'; host: string; port: number };

/** `unix:/path/to/socket` or `tcp:HOST:PORT`. */
export const listenAddress = z.string().transform((value, context): ListenAddress => {
  const unix = /^unix:(.+)$/.exec(value);
  if (unix?.[1]) return { kind: 'unix', path: unix[1] };
  const tcp = /^tcp:(.+):(\d+)$/.exec(value);
  if (tcp?.[1]) return { kind: 'tcp', host: tcp[1], port: Number(tcp[2]) };
  context.addIssue({ code: 'custom', message: 'must look like unix:/path/to/socket or tcp:HOST:PORT' });
  return z.NEVER;
});

/** `true` or `false` as a setting; anything else stops the start. */
export const booleanSetting = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The settings that every service has. A service extends this with its own. */
export const baseSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LISTEN: listenAddress,
  DATABASE_URL: z.url(),
  BUS_URL: z.url(),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OPTIONAL_SUBSCRIBERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((name) => name !== '')),
});

export type BaseSettings = z.infer<typeof baseSettings>;

/** A setting that is missing or wrong; `message` is one readable line that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads settings from the environment. An empty value counts as absent, and REDIS_URL stands in for BUS_URL.
 * @throws SettingsError naming the first setting that is missing, wrong or, in production, a secret that everybody knows;
 * never its value.
 */
export function readSettings<Schema extends z.ZodType>(schema: Schema, environment = process.env): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
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
