import { fileURLToPath } from 'node:url';
import { busAddress, publicAddress, SERVICES, wholeNumber, type ServiceName } from '@kindred/contracts';
import { DESCRIPTIONS, listenAddress } from '@kindred/service-kit';
import { z } from 'zod';

/** At least one. */
export type Addresses = [string, ...string[]];

const ADDRESS = /^(unix:\/.+|https?:\/\/.+)$/;

/** Where the copies of a service listen: `unix:/path/to/socket` or `http://host:port`, with commas between them. */
const addresses = (name: ServiceName) =>
  z
    .string()
    .transform((list) => list.split(','))
    .refine((all): all is Addresses => all.every((one) => ADDRESS.test(one) && URL.canParse(one)), {
      error: 'must look like unix:/path/to/socket or http://host:port, with commas between several',
    })
    .describe(
      `Where ${name} is: \`http://host:port\` or \`unix:/path/to/socket\`, with commas between the addresses of several copies.`,
    );

/** Each setting and what is said of it (see `baseSettings`). */
export const gatewayEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe(DESCRIPTIONS.NODE_ENV),
  PORT: wholeNumber(0, 65_535).default(3_000).describe('The port that the gateway listens on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that the gateway listens on; `0.0.0.0` is all of the machine’s.'),
  PUBLIC_URL: publicAddress()
    .optional()
    .meta({ description: DESCRIPTIONS.PUBLIC_URL, byDefault: '`http://localhost:PORT`' }),
  // What pages are called before the client has asked identity, which has the same setting.
  BRAND_NAME: z.string().min(1).default('Kindred').describe(DESCRIPTIONS.BRAND_NAME),
  METRICS_LISTEN: listenAddress
    .optional()
    .describe(
      'Where Prometheus reads the gateway’s figures, which the public port does not tell: `tcp:HOST:PORT`. Without it at `/metrics` of its own port, for this machine alone.',
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('How many proxies stand in front, 0 to 10: so many of the addresses they report are believed.'),
  RATE_LIMIT: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('`on` or `off`, which is for load tests and refused in production.'),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').describe(DESCRIPTIONS.SESSION_SECRET),
  BUS_URL: busAddress().meta({ description: DESCRIPTIONS.BUS_URL, required: 'unless `REDIS_URL` is set' }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe(DESCRIPTIONS.LOG_LEVEL),
  WEB_DIR: z
    .string()
    .default(fileURLToPath(new URL('../../web/dist', import.meta.url)))
    .meta({ description: 'The folder of the built client.', byDefault: '`web/dist`' }),
  IDENTITY_URL: addresses('identity'),
  MATCHING_URL: addresses('matching'),
  MESSAGING_URL: addresses('messaging'),
  MODERATION_URL: addresses('moderation'),
  NOTIFICATIONS_URL: addresses('notifications'),
});

function requireLimitsInProduction(
  given: Pick<z.infer<typeof gatewayEnvironment>, 'NODE_ENV' | 'RATE_LIMIT'>,
  context: z.RefinementCtx,
): void {
  if (given.NODE_ENV !== 'production' || given.RATE_LIMIT === 'on') return;
  context.addIssue({ code: 'custom', path: ['RATE_LIMIT'], message: 'may not be off in production' });
}

/** The gateway's settings, read from the environment. Links, cookies and the Origin check go by PUBLIC_URL alone. */
export const gatewaySettings = gatewayEnvironment.superRefine(requireLimitsInProduction).transform((given) => ({
  ...given,
  PUBLIC_URL: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`),
  production: given.NODE_ENV === 'production',
}));

export type GatewaySettings = z.infer<typeof gatewaySettings>;

/** The addresses of each service, by its name. */
export function serviceAddresses(settings: GatewaySettings): Record<ServiceName, Addresses> {
  const given = (name: ServiceName): Addresses => settings[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`];
  return Object.fromEntries(SERVICES.map((name) => [name, given(name)])) as Record<ServiceName, Addresses>;
}

/** Names under which settings and logger are injected; both are plain values. */
export const SETTINGS = Symbol('kindred.gateway.settings');
export const LOGGER = Symbol('kindred.gateway.logger');
