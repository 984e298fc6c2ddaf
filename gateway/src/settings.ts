import { fileURLToPath } from 'node:url';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { z } from 'zod';

/** Where a service listens: `unix:/path/to/socket` or `http://host:port`. */
const serviceAddress = z
  .string()
  .regex(/^(unix:\/.+|https?:\/\/.+)$/, 'must look like unix:/path/to/socket or http://host:port');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3_000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  /** What pages are called before the client has asked identity, which has the same setting. */
  BRAND_NAME: z.string().min(1).default('Kindred'),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  /** `off` is for load tests. */
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters'),
  BUS_URL: z.url(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  WEB_DIR: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  IDENTITY_URL: serviceAddress,
  MATCHING_URL: serviceAddress,
  MESSAGING_URL: serviceAddress,
  MODERATION_URL: serviceAddress,
  NOTIFICATIONS_URL: serviceAddress,
});

function requireLimitsInProduction(
  given: Pick<z.infer<typeof environment>, 'NODE_ENV' | 'RATE_LIMIT'>,
  context: z.RefinementCtx,
): void {
  if (given.NODE_ENV !== 'production' || given.RATE_LIMIT === 'on') return;
  context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message: 'may not be off in production' });
}

/** The gateway's settings, read from the environment. Links, cookies and the Origin check go by PUBLIC_URL alone. */
export const gatewaySettings = environment.superRefine(requireLimitsInProduction).transform((given) => ({
  ...given,
  PUBLIC_URL: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`),
  production: given.NODE_ENV === 'production',
}));

export type GatewaySettings = z.infer<typeof gatewaySettings>;

/** The address of each service, by its name. */
export function serviceAddresses(settings: GatewaySettings): Record<ServiceName, string> {
  const address = (name: ServiceName): string => settings[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`];
  return Object.fromEntries(SERVICES.map((name) => [name, address(name)])) as Record<ServiceName, string>;
}

/** Names under which settings and logger are injected; both are plain values. */
export const SETTINGS = Symbol('kindred.gateway.settings');
export const LOGGER = Symbol('kindred.gateway.logger');
