import { SERVICES, type ServiceName } from '@kindred/contracts';
import {
  busAddress,
  callerSigningKey,
  originSetting,
  publicAddress,
  redisAddress,
  wholeNumber,
} from '@kindred/platform/settings';
import {
  DESCRIPTIONS,
  listenAddress,
  rateLimitSetting,
  requireLimitsInProduction,
  sessionSecret,
} from '@kindred/service-kit';
import { z } from 'zod';
import { BUILT_CLIENT } from './client/built-client.js';

/** A non-empty list. */
export type Addresses = [string, ...string[]];

const ADDRESS = /^(unix:\/.+|https?:\/\/.+)$/;

/** The comma-separated addresses of a service's replicas: `unix:/path/to/socket` or `http://host:port`. */
const addresses = (name: ServiceName) =>
  z
    .string()
    .transform((list) => list.split(','))
    .refine((all): all is Addresses => all.every((address) => ADDRESS.test(address) && URL.canParse(address)), {
      error: 'must look like unix:/path/to/socket or http://host:port; separate several with commas',
    })
    .describe(
      `Address of ${name}: \`http://host:port\` or \`unix:/path/to/socket\`. Separate several replicas with commas.`,
    );

/** The gateway's environment variables. The descriptions appear in docs/configuration.md. */
export const gatewayEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe(DESCRIPTIONS.NODE_ENV),
  PORT: wholeNumber(0, 65_535).default(3_000).describe('The port that the gateway listens on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that the gateway listens on. `0.0.0.0` means all network interfaces.'),
  PUBLIC_URL: publicAddress()
    .optional()
    .meta({ description: DESCRIPTIONS.PUBLIC_URL, byDefault: '`http://localhost:PORT`' }),
  // Moderation signs the URLs. The gateway allows pages to load from there.
  S3_PUBLIC_URL: originSetting('https://photos.example')
    .optional()
    .meta({ description: DESCRIPTIONS.S3_PUBLIC_URL, byDefault: 'photos are streamed' }),
  // Identity has the same setting. The gateway needs it for page titles.
  BRAND_NAME: z.string().min(1).default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
  METRICS_LISTEN: listenAddress
    .optional()
    .describe(
      'Address for Prometheus metrics, `tcp:HOST:PORT`. Without it, metrics are at `/metrics` on the gateway’s port, for loopback connections only.',
    ),
  BROWSER_TRACES: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0)
    .describe(
      'The share of the actions of signed-in members whose spans the browser records too, 0 to 1, if there are traces (docs/observability.md). 0 records none.',
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of trusted reverse proxies in front of the gateway, 0 to 10.'),
  RATE_LIMIT: rateLimitSetting(),
  SERVICE_TIMEOUT_SECONDS: wholeNumber(1, 60)
    .default(5)
    .describe('Seconds after which a service that does not respond counts as unavailable, 1 to 60.'),
  SOCKET_DRAIN_SECONDS: wholeNumber(0, 300)
    .default(5)
    .describe(
      'Seconds over which a stopping gateway closes its open sockets, 0 to 300, so that their clients do not all reconnect at once. Must be less than the time the process is given to stop.',
    ),
  DIRECT_OPERATIONS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`on` or `off`. `off` sends every operation through the query planner, for benchmarks, and is rejected in production.',
    ),
  SESSION_SECRET: sessionSecret().describe(DESCRIPTIONS.SESSION_SECRET),
  CALLER_SIGNING_KEY: callerSigningKey().describe(
    'The private key (Ed25519, 32 bytes in hexadecimal) that the gateway uses to sign the caller of each request to a service. Services must not have it.',
  ),
  BUS_URL: busAddress().meta({ description: DESCRIPTIONS.BUS_URL, required: 'unless `REDIS_URL` is set' }),
  LIVE_REDIS_URL: redisAddress().optional().meta({ description: DESCRIPTIONS.LIVE_REDIS_URL, byDefault: '`BUS_URL`' }),
  RATE_LIMIT_REDIS_URL: redisAddress().optional().meta({
    description: 'The Redis of the counters of rate limits ([addresses](#redis)).',
    byDefault: '`BUS_URL`',
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe(DESCRIPTIONS.LOG_LEVEL),
  WEB_DIR: z
    .string()
    .default(BUILT_CLIENT)
    .meta({ description: 'Folder of the built web client.', byDefault: '`web/dist`' }),
  IDENTITY_URL: addresses('identity'),
  MATCHING_URL: addresses('matching'),
  MESSAGING_URL: addresses('messaging'),
  MODERATION_URL: addresses('moderation'),
  NOTIFICATIONS_URL: addresses('notifications'),
});

/** The gateway's settings. Links, cookies, and the Origin check use PUBLIC_URL, never the `Host` header. */
export const gatewaySettings = gatewayEnvironment
  .superRefine(requireLimitsInProduction)
  .refine(({ NODE_ENV, DIRECT_OPERATIONS }) => NODE_ENV !== 'production' || DIRECT_OPERATIONS === 'on', {
    path: ['DIRECT_OPERATIONS'],
    error: 'may not be off in production',
  })
  .transform((given) => ({
    ...given,
    PUBLIC_URL: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`),
    production: given.NODE_ENV === 'production',
  }));

export type GatewaySettings = z.infer<typeof gatewaySettings>;

export function serviceAddresses(settings: GatewaySettings): Record<ServiceName, Addresses> {
  const given = (name: ServiceName): Addresses => settings[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`];
  return Object.fromEntries(SERVICES.map((name) => [name, given(name)])) as Record<ServiceName, Addresses>;
}

/** Injection tokens; both values are plain objects. */
export const SETTINGS = Symbol('kindred.gateway.settings');
export const LOGGER = Symbol('kindred.gateway.logger');
