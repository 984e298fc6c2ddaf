import { SERVICES, type ServiceName } from '@kindred/contracts';
import { callerPublicKeyOf } from '@kindred/platform/settings';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { nodeExecutable } from '../setup/node-executable.mjs';
import type { DataFolder } from './data-folder.js';
import type { Databases } from './databases.js';
import type { Component } from './component.js';
import type { Secrets } from './secrets.js';
import type { Environment, Settings } from './settings.js';

/** Everything that the environments of the components are built from. */
export interface ComponentsContext {
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

export interface Components {
  services: Component[];
  gateway: Component;
  /** Undefined if DEMO is off. */
  demo: Component | undefined;
}

/** Variables that only the components that need them receive. */
const withheld =
  /^(.*DATABASE_URL|REDIS_URL|BUS_URL|SESSION_SECRET.*|CALLER_.*|ADMIN_.*|SMTP_URL|VAPID_.*|S3_.*|STRIPE_.*|DELETION_LEDGER|BACKUP_.*|METRICS_LISTEN|npm_.*)$/;

/** Settings that only one service receives. */
const serviceSettings: Partial<Record<ServiceName, RegExp>> = {
  identity: /^(STRIPE_.*|DELETION_LEDGER)$/,
  moderation: /^S3_/,
  notifications: /^(SMTP_URL|VAPID_.*)$/,
};

/**
 * Limits the memory of moderation, which decodes photos: a small heap that is collected early, and few malloc arenas
 * for libvips and sockets, keep it below 300 MB during twenty uploads of the maximum size (docs/performance.md).
 */
const LOW_MEMORY = {
  nodeOptions: ['--max-old-space-size=160', '--max-semi-space-size=1'],
  environment: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
} as const;

/**
 * A page of the deck or of a conversation leaves a megabyte of garbage. With more room for new objects, it is collected
 * half as often, and without copying what a request still needs (docs/performance.md).
 */
const LARGE_RESPONSES = ['--max-semi-space-size=32'];

const NODE_OPTIONS: Readonly<Partial<Record<string, readonly string[]>>> = {
  gateway: LARGE_RESPONSES,
  matching: LARGE_RESPONSES,
  messaging: LARGE_RESPONSES,
  moderation: LOW_MEMORY.nodeOptions,
};

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * All processes to start: script, environment, and readiness check of each.
 * @param output the folder of the scripts: bundles start faster, and the compiler updates only `dist`
 */
export function planComponents(context: ComponentsContext, output: 'dist' | 'dist/bundle'): Components {
  const { settings, port, data, sockets, databases, secrets } = context;
  const socket = (name: ServiceName) => join(sockets, `${name}.sock`);
  const shared = sharedEnvironment(context);
  const component = (
    name: string,
    folder: string,
    environment: Record<string, string>,
    ready: Component['ready'],
  ): Component => ({
    name,
    node: nodeExecutable(root),
    script: join(root, folder, output, 'main.js'),
    nodeOptions: NODE_OPTIONS[name] ?? [],
    environment: { ...shared, ...environment },
    ready,
    logFile: join(data.logs, `${name}.log`),
  });

  const services = SERVICES.map((name) =>
    component(
      name,
      `services/${name}`,
      {
        ...(name === 'notifications' ? generatedVapidKeys(secrets, context.environment) : {}),
        ...(name === 'identity' ? { DELETION_LEDGER: data.deletions } : {}),
        ...pick(context.environment, (variable) => serviceSettings[name]?.test(variable) ?? false),
        ...pick(context.environment, (variable) => variable === 'SESSION_SECRET_ACCEPTED'),
        CALLER_PUBLIC_KEYS: callerPublicKeyOf(secrets.callerSigningKey),
        ...(name === 'identity' ? { ADMIN_EMAIL: context.adminEmail, ADMIN_PASSWORD: context.adminPassword } : {}),
        ...(name === 'moderation' ? LOW_MEMORY.environment : {}),
        ...(name === 'moderation' && settings.S3_ENDPOINT === undefined ? { MEDIA_DIR: data.media } : {}),
        LISTEN: `unix:${socket(name)}`,
        DATABASE_URL: databases.urls[name],
      },
      { socketPath: socket(name) },
    ),
  );
  const addresses = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, `unix:${socket(name)}`]));
  const gatewayEnvironment = {
    ...pick(context.environment, (variable) => variable === 'METRICS_LISTEN' || variable === 'S3_PUBLIC_URL'),
    HOST: settings.HOST,
    PORT: String(port),
    CALLER_SIGNING_KEY: secrets.callerSigningKey,
  };
  const gateway = component(
    'gateway',
    'gateway',
    { ...addresses, ...gatewayEnvironment },
    { host: connectableHost(settings.HOST), port },
  );
  // Demo accounts are inserted into identity's tables: signing up would need a mailbox for each. The demo calls the
  // services as the gateway does, on behalf of its members, and moves what they have done to earlier times.
  const demoEnvironment = {
    ...addresses,
    DATABASE_URL: databases.urls.identity,
    MATCHING_DATABASE_URL: databases.urls.matching,
    MESSAGING_DATABASE_URL: databases.urls.messaging,
    NOTIFICATIONS_DATABASE_URL: databases.urls.notifications,
    CALLER_SIGNING_KEY: secrets.callerSigningKey,
  };
  const demo = settings.demo ? component('demo', 'demo', demoEnvironment, 'message') : undefined;
  return { services, gateway, demo };
}

/** Unless the operator has set a key pair. */
function generatedVapidKeys({ vapid }: Secrets, given: Environment): Record<string, string> {
  if (given['VAPID_PUBLIC_KEY'] || given['VAPID_PRIVATE_KEY']) return {};
  return { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey };
}

function sharedEnvironment({ environment, settings, publicUrl, databases, secrets }: ComponentsContext) {
  return {
    ...pick(environment, (name) => !withheld.test(name)),
    // Node caches compiled code here to speed up the next start.
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? join(root, '.cache', 'compiled'),
    NODE_ENV: settings.NODE_ENV,
    LOG_LEVEL: settings.LOG_LEVEL,
    PUBLIC_URL: publicUrl,
    BUS_URL: databases.busUrl,
    SESSION_SECRET: settings.SESSION_SECRET ?? secrets.sessionSecret,
    OPTIONAL_SUBSCRIBERS: settings.demo ? 'demo' : '',
  };
}

/** The address to connect to a listener at: loopback if it listens on all interfaces. */
function connectableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** An empty value counts as absent. */
function pick(environment: Environment, wanted: (name: string) => boolean): Record<string, string> {
  const found = Object.entries(environment).filter(([name, value]) => value && wanted(name));
  return Object.fromEntries(found) as Record<string, string>;
}
