import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startS3 } from '@kindred/testing';
import { newSigningKey, publicKeyOf } from '../../deploy/caller-key.mjs';
import { secret } from '../../deploy/random-secrets.mjs';
import { newVapidKeys } from '../../deploy/vapid-keys.mjs';
import type { ProcessEnvironment } from './container-process.js';
import type { ExternalService } from './external-services.js';

const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'] as const;
const BACKUPS = 'kindred-backups';
const DELETIONS = 'kindred-deletions';

export type Buckets = ExternalService & { endpoint: string; environment: ProcessEnvironment };

/** Buckets, and the endpoint of the platform from which a pod gets the keys of its role. */
export async function startBucketsWithRole(): Promise<Buckets> {
  const keys = { accessKey: 'GKrole', secretKey: secret() };
  const { settings, stop } = await startS3(keys, undefined, [BACKUPS, DELETIONS]);
  const body = JSON.stringify({
    AccessKeyId: settings.accessKey,
    SecretAccessKey: settings.secretKey,
    Token: 'session',
    Expiration: new Date(Date.now() + 60 * 60 * 1_000).toISOString(),
  });
  const platform = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  return {
    address: settings.endpoint.host,
    endpoint: settings.endpoint.origin,
    environment: { AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}/` },
    stop: async () => {
      platform.close();
      await stop();
    },
  };
}

/** What an operator puts into the store of the secrets. */
export function secretsOf({
  administrator,
  postgres,
  queues,
  live,
  limits,
  mail,
  store,
}: {
  administrator: { user: string; database: string; password: string };
  postgres: ExternalService;
  queues: { url: string };
  live: { url: string };
  limits: { url: string };
  mail: ExternalService;
  store: Buckets;
}): Record<string, ProcessEnvironment> {
  const databaseUrl = (user: string, password: string) =>
    `postgres://${user}:${password}@${postgres.address}/${administrator.database}`;
  const shared = { SESSION_SECRET: secret(), REDIS_URL: queues.url, LIVE_REDIS_URL: live.url };
  const signingKey = newSigningKey();
  const vapid = newVapidKeys();
  const own: Partial<Record<(typeof SERVICES)[number], ProcessEnvironment>> = {
    identity: { ADMIN_PASSWORD: secret(), DELETION_LEDGER: `${store.endpoint}/${DELETIONS}/ledger` },
    notifications: {
      SMTP_URL: `smtp://${mail.address}`,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey ?? '',
    },
  };
  const backupPassword = secret();
  const migrations: ProcessEnvironment = {
    ADMIN_DATABASE_URL: databaseUrl(administrator.user, administrator.password),
    BACKUP_DATABASE_PASSWORD: backupPassword,
  };
  const copies = { BACKUP_COPY: `${store.endpoint}/${BACKUPS}/nightly` };
  const secrets: Record<string, ProcessEnvironment> = {
    migrations,
    backup: { DATABASE_URL: databaseUrl('kindred_backup', backupPassword), REDIS_URL: queues.url, ...copies },
    'restore-check': copies,
    gateway: { ...shared, RATE_LIMIT_REDIS_URL: limits.url, CALLER_SIGNING_KEY: signingKey },
  };
  for (const service of SERVICES) {
    const [ownerPassword, runtimePassword] = [secret(), secret()];
    const name = service.toUpperCase();
    migrations[`${name}_DATABASE_PASSWORD`] = ownerPassword;
    migrations[`${name}_RUNTIME_PASSWORD`] = runtimePassword;
    migrations[`${name}_MIGRATION_URL`] = databaseUrl(`kindred_${service}`, ownerPassword);
    secrets[service] = {
      ...shared,
      CALLER_PUBLIC_KEYS: publicKeyOf(signingKey),
      DATABASE_URL: databaseUrl(`kindred_${service}_runtime`, runtimePassword),
      ...own[service],
    };
  }
  return secrets;
}
