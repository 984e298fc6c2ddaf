import { SERVICES, type ServiceName } from '@kindred/contracts';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.js';
import type { Databases } from './databases.js';
import type { Part } from './part.js';
import type { Secrets } from './secrets.js';
import type { Environment, Settings } from './settings.js';

/** All that the parts' environments are made of. */
export interface PartsContext {
  environment: Environment;
  settings: Settings;
  /** The port that the gateway listens on. */
  port: number;
  publicUrl: string;
  adminEmail: string;
  adminPassword: string;
  secrets: Secrets;
  databases: Pick<Databases, 'urls' | 'busUrl'>;
  data: DataFolder;
  /** The private folder of Unix sockets. */
  sockets: string;
}

export interface Parts {
  services: Part[];
  gateway: Part;
  /** Only where demo members are wanted. */
  demo: Part | undefined;
}

/** Given by the launcher to those who need them, and to nobody else. */
const withheld =
  /^(DATABASE_URL|REDIS_URL|BUS_URL|SESSION_SECRET|ADMIN_.*|SMTP_URL|S3_.*|STRIPE_.*|METRICS_LISTEN|npm_.*)$/;

/** Settings that one service alone is told. */
const particular: Partial<Record<ServiceName, RegExp>> = {
  identity: /^STRIPE_/,
  moderation: /^S3_/,
  notifications: /^SMTP_URL$/,
};

/**
 * For the service that pictures pass through: a heap that is collected early, and few arenas for what libvips and sockets
 * take beside it, keep it under 300 MB while twenty of the largest photos come in (docs/performance.md).
 */
const FRUGAL = {
  nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=1'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
} as const;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every process of Kindred: its script, its environment, and how it shows that it is ready. */
export function planParts(context: PartsContext): Parts {
  const { settings, port, data, sockets, databases } = context;
  const socket = (name: ServiceName) => join(sockets, `${name}.sock`);
  const shared = sharedEnvironment(context);
  const part = (name: string, folder: string, environment: Record<string, string>, ready: Part['ready']): Part => ({
    name,
    script: join(root, folder, 'dist', 'main.js'),
    nodeOptions: name === 'moderation' ? FRUGAL.nodeOptions : [],
    environment: { ...shared, ...environment },
    ready,
    logFile: join(data.logs, `${name}.log`),
  });

  const services = SERVICES.map((name) =>
    part(
      name,
      `services/${name}`,
      {
        ...pick(context.environment, (variable) => particular[name]?.test(variable) ?? false),
        ...(name === 'identity' ? { ADMIN_EMAIL: context.adminEmail, ADMIN_PASSWORD: context.adminPassword } : {}),
        ...(name === 'moderation' ? FRUGAL.environment : {}),
        ...(name === 'moderation' && settings.S3_ENDPOINT === undefined ? { MEDIA_DIR: data.media } : {}),
        LISTEN: `unix:${socket(name)}`,
        DATABASE_URL: databases.urls[name],
      },
      { socketPath: socket(name) },
    ),
  );
  const addresses = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, `unix:${socket(name)}`]));
  const own = {
    ...pick(context.environment, (variable) => variable === 'METRICS_LISTEN'),
    HOST: settings.HOST,
    PORT: String(port),
  };
  const gateway = part('gateway', 'gateway', { ...addresses, ...own }, { host: reachable(settings.HOST), port });
  // Its accounts go straight into identity's tables: signing up would need a mailbox for each.
  const demoEnvironment = { ...addresses, DATABASE_URL: databases.urls.identity };
  const demo = settings.demo ? part('demo', 'demo', demoEnvironment, 'message') : undefined;
  return { services, gateway, demo };
}

function sharedEnvironment({ environment, settings, publicUrl, databases, secrets }: PartsContext) {
  return {
    ...pick(environment, (name) => !withheld.test(name)),
    // From Node 22 on, compiled code is kept here, and the next start is quicker.
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? join(root, '.cache', 'compiled'),
    NODE_ENV: settings.NODE_ENV,
    LOG_LEVEL: settings.LOG_LEVEL,
    PUBLIC_URL: publicUrl,
    BUS_URL: databases.busUrl,
    SESSION_SECRET: settings.SESSION_SECRET ?? secrets.sessionSecret,
    OPTIONAL_SUBSCRIBERS: settings.demo ? 'demo' : '',
  };
}

/** An address to reach a listener at, which may listen on all there are. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** An empty value counts as absent. */
function pick(environment: Environment, wanted: (name: string) => boolean): Record<string, string> {
  const found = Object.entries(environment).filter(([name, value]) => value && wanted(name));
  return Object.fromEntries(found) as Record<string, string>;
}
