import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kindred/embedded-database';
import { startS3 } from '@kindred/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { newSigningKey, publicKeyOf } from '../../deploy/caller-key.mjs';
import { secret } from '../../deploy/random-secrets.mjs';
import { newVapidKeys } from '../../deploy/vapid-keys.mjs';
import type { Site } from '../support/product.js';
import {
  ENTRY_POINT,
  imageEnvironment,
  isRoot,
  startProcess,
  stopProcess,
  UNPRIVILEGED_UID,
  waitForExit,
  waitUntilHealthy,
  type ProcessEnvironment,
  type Running,
} from './container-process.js';
import { startMail, startPostgresFor, startRedisFor, type ExternalService } from './external-services.js';
import {
  componentOf,
  containersOf,
  KUSTOMIZATIONS,
  ofKind,
  readResources,
  type CronJob,
  type HttpProbe,
  type PodContainer,
  type Resource,
  type Workload,
} from './kubernetes-files.js';

const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'] as const;
/** The pods that have a role for a bucket. */
const WITH_ROLE = ['identity', 'moderation', 'backup', 'restore-check'];
const BACKUPS = 'kindred-backups';
const DELETIONS = 'kindred-deletions';

/** Runs the Job, then one pod of each Deployment, with their commands, environments, and probes, without Kubernetes. */
export interface KubernetesSimulation extends Site {
  mails: Awaited<ReturnType<typeof startMail>>['mails'];
  /** The values that the External Secrets Operator would write, by the name of the Secret. */
  secrets: Record<string, ProcessEnvironment>;
  pods: Map<string, Running>;
  /** What a container of the Job has printed, by its name. */
  jobOutput: Map<string, string>;
  probe: (name: string, kind: 'startupProbe' | 'livenessProbe' | 'readinessProbe') => Promise<number>;
  metricsOf: (name: string) => Promise<string>;
  /** Runs what a CronJob starts. */
  runCronJob: (name: string) => Promise<{ code: number | null; output: string }>;
  stop: () => Promise<void>;
}

export async function startKubernetesSimulation(images: string): Promise<KubernetesSimulation> {
  const resources = KUSTOMIZATIONS.flatMap(readResources);
  const external: ExternalService[] = [];
  const pods = new Map<string, Running>();
  const jobOutput = new Map<string, string>();
  const volumes = await createVolumes();
  const stop = async (): Promise<void> => {
    for (const { process: child } of [...pods.values()].reverse()) await stopProcess(child);
    for (const service of external.reverse()) await service.stop();
    await rm(volumes, { recursive: true, force: true });
  };
  try {
    const mail = await startMail(await freePort());
    external.push(mail);
    const administrator = { user: 'kindred', database: 'kindred', password: secret() };
    const postgres = await startPostgresFor(administrator);
    external.push(postgres);
    const [queues, live, limits] = await Promise.all([startOneRedis(), startOneRedis(), startOneRedis()]);
    external.push(queues, live, limits);
    const store = await startBucketsWithRole();
    external.push(store);
    const identity = await generateX25519Identity();
    await writeFile(join(volumes, 'identity'), identity, { mode: 0o644 });
    const secrets = secretsOf({ administrator, postgres, queues, live, limits, mail, store });
    Object.assign(secrets['backup'] ?? {}, { BACKUP_RECIPIENT: await identityToRecipient(identity) });
    const ports = await localPorts(resources);
    const databaseServer = `postgres://${administrator.user}:${administrator.password}@${postgres.address}/postgres`;
    const environmentOf = ({ metadata: { name } }: Resource, container: PodContainer): ProcessEnvironment => ({
      ...imageEnvironment(images, componentOf(container)),
      ...localized(containerEnvironment(resources, secrets, container), {
        ...localAddresses(name, ports),
        S3_ENDPOINT: store.endpoint,
        // The server of the installation, in place of the one in the pod.
        RESTORE_CHECK_DATABASE_URL: databaseServer,
        BACKUP_IDENTITY_FILE: join(volumes, 'identity'),
        TMPDIR: join(volumes, 'backups'),
      }),
      ...(WITH_ROLE.includes(name) ? store.environment : {}),
    });
    const start = (workload: Resource, container: PodContainer): Running =>
      startProcess(
        container.name,
        join(images, componentOf(container)),
        [...ENTRY_POINT, ...(container.args ?? []).map((one) => one.replace(/^\/backups$/, join(volumes, 'backups')))],
        environmentOf(workload, container),
      );
    for (const job of ofKind<Workload>(resources, 'Job')) {
      for (const container of containersOf(job)) {
        const one = start(job, container);
        await waitForExit(one);
        jobOutput.set(container.name, one.printed());
      }
    }
    const deployments = ofKind<Workload>(resources, 'Deployment');
    const containerOf = (name: string): PodContainer => {
      const container = deployments.flatMap(containersOf).find((one) => one.name === name);
      if (container === undefined) throw new Error(`there is no container ${name}`);
      return container;
    };
    const probe: KubernetesSimulation['probe'] = (name, kind) => statusOf(containerOf(name)[kind], name, ports);
    for (const deployment of deployments) {
      for (const container of containersOf(deployment)) pods.set(container.name, start(deployment, container));
    }
    for (const [name, pod] of pods) {
      await waitUntilHealthy(pod, async () => (await probe(name, 'startupProbe')) === 200);
      await waitUntilHealthy(pod, async () => (await probe(name, 'readinessProbe')) === 200);
    }
    return {
      url: `http://localhost:${ports.get('gateway http')}`,
      mails: mail.mails,
      secrets,
      pods,
      jobOutput,
      probe,
      metricsOf: async (name) => {
        const port = ports.get(`${name} metrics`) ?? ports.get(`${name} http`);
        return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      },
      runCronJob: async (name) => {
        const job = ofKind<CronJob>(resources, 'CronJob').find(({ metadata }) => metadata.name === name);
        const container = job && containersOf(job).find((one) => one.name === name);
        if (container === undefined) throw new Error(`there is no CronJob ${name}`);
        const one = start(job as CronJob, container);
        const [code] = (await once(one.process, 'exit')) as [number | null];
        return { code, output: one.printed() };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOneRedis(): Promise<ExternalService & { url: string }> {
  const password = secret();
  const options = ['--requirepass', password, '--maxmemory-policy', 'noeviction', '--appendonly', 'no'];
  const server = await startRedisFor('redis-server', options, password, await freePort());
  return { ...server, url: `redis://:${password}@${server.address}` };
}

/** A folder for the volumes of the CronJobs, which their user can write to. */
async function createVolumes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-volumes-'));
  await mkdir(join(folder, 'backups'));
  if (isRoot)
    for (const path of [folder, join(folder, 'backups')]) await chown(path, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  return folder;
}

type Buckets = ExternalService & { endpoint: string; environment: ProcessEnvironment };

/** Buckets, and the endpoint of the platform from which a pod gets the keys of its role. */
async function startBucketsWithRole(): Promise<Buckets> {
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
function secretsOf({
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

/** Resolves the variables of a container as the kubelet does. @throws when a name does not exist */
function containerEnvironment(
  resources: readonly Resource[],
  secrets: Record<string, ProcessEnvironment>,
  { envFrom = [], env = [] }: PodContainer,
): ProcessEnvironment {
  const configMap = (name: string): ProcessEnvironment => {
    const found = ofKind<Resource & { data: ProcessEnvironment }>(resources, 'ConfigMap');
    const { data } = found.find(({ metadata }) => metadata.name === name) ?? {};
    if (data === undefined) throw new Error(`there is no ConfigMap ${name}`);
    return data;
  };
  /** Only the keys that the ExternalSecret lists exist in the Secret. */
  const secretKeys = (name: string): string[] => {
    interface ExternalSecret extends Resource {
      spec: { data: { secretKey: string }[] };
    }
    const found = ofKind<ExternalSecret>(resources, 'ExternalSecret').find(({ metadata }) => metadata.name === name);
    return (found?.spec.data ?? []).map(({ secretKey }) => secretKey);
  };
  const secretValue = (name: string, key: string): string => {
    const value = secretKeys(name).includes(key) ? secrets[name]?.[key] : undefined;
    if (value === undefined) throw new Error(`the Secret ${name} has no ${key}`);
    return value;
  };
  const result: ProcessEnvironment = {};
  for (const { configMapRef, secretRef } of envFrom) {
    if (configMapRef) Object.assign(result, configMap(configMapRef.name));
    for (const key of secretRef ? secretKeys(secretRef.name) : [])
      result[key] = secretValue(secretRef?.name ?? '', key);
  }
  for (const { name, value, valueFrom } of env) {
    const { secretKeyRef } = valueFrom ?? {};
    const resolved = secretKeyRef ? secretValue(secretKeyRef.name, secretKeyRef.key) : value;
    if (resolved === undefined) throw new Error(`${name} has no value`);
    result[name] = resolved;
  }
  return result;
}

/** A free port for each named port of a pod, as `gateway http`. */
async function localPorts(resources: readonly Resource[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const container of ofKind<Workload>(resources, 'Deployment').flatMap(containersOf))
    for (const { name } of container.ports ?? []) ports.set(`${container.name} ${name}`, await freePort());
  return ports;
}

/** Replaces what exists in the cluster only. */
const localized = (environment: ProcessEnvironment, local: ProcessEnvironment): ProcessEnvironment =>
  Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, local[variable] ?? value]));

/** The local addresses of a pod and of the services. */
function localAddresses(name: string, ports: ReadonlyMap<string, number>): ProcessEnvironment {
  const local: ProcessEnvironment = {
    LISTEN: `tcp:127.0.0.1:${ports.get(`${name} http`)}`,
    METRICS_LISTEN: `tcp:127.0.0.1:${ports.get(`${name} metrics`)}`,
    HOST: '127.0.0.1',
    PORT: String(ports.get(`${name} http`)),
    PUBLIC_URL: `http://localhost:${ports.get('gateway http')}`,
    // No ingress is running here.
    TRUST_PROXY: '0',
  };
  for (const service of SERVICES)
    local[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${ports.get(`${service} http`)}`;
  return local;
}

async function statusOf(
  probe: HttpProbe | undefined,
  name: string,
  ports: ReadonlyMap<string, number>,
): Promise<number> {
  if (probe === undefined) throw new Error(`${name} has no such probe`);
  const { path, port } = probe.httpGet;
  try {
    const response = await fetch(`http://127.0.0.1:${ports.get(`${name} ${port}`)}${path}`, {
      signal: AbortSignal.timeout((probe.timeoutSeconds ?? 1) * 1_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
