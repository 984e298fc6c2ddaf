import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@kindred/embedded-database';
import { startS3 } from '@kindred/testing';
import { newSigningKey, publicKeyOf } from '../../deploy/caller-key.mjs';
import { secret } from '../../deploy/random-secrets.mjs';
import { newVapidKeys } from '../../deploy/vapid-keys.mjs';
import type { Site } from '../support/product.js';
import {
  ENTRY_POINT,
  imageEnvironment,
  startProcess,
  stopProcess,
  waitForExit,
  waitUntilHealthy,
  type ProcessEnvironment,
  type Running,
} from './container-process.js';
import { startMail, startPostgresFor, startRedisFor, type ExternalService } from './external-services.js';
import {
  componentOf,
  containersOf,
  ofKind,
  readResources,
  type HttpProbe,
  type PodContainer,
  type Resource,
  type Workload,
} from './kubernetes-files.js';

const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'] as const;

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
  stop: () => Promise<void>;
}

export async function startKubernetesSimulation(images: string): Promise<KubernetesSimulation> {
  const resources = readResources();
  const external: ExternalService[] = [];
  const pods = new Map<string, Running>();
  const jobOutput = new Map<string, string>();
  const stop = async (): Promise<void> => {
    for (const { process: child } of [...pods.values()].reverse()) await stopProcess(child);
    for (const service of external.reverse()) await service.stop();
  };
  try {
    const mail = await startMail(await freePort());
    external.push(mail);
    const administrator = { user: 'kindred', database: 'kindred', password: secret() };
    const postgres = await startPostgresFor(administrator);
    external.push(postgres);
    const [queues, live, limits] = await Promise.all([startOneRedis(), startOneRedis(), startOneRedis()]);
    external.push(queues, live, limits);
    const store = await startBucketWithRole();
    external.push(store);
    const secrets = secretsOf({ administrator, postgres, queues, live, limits, mail });
    const ports = await localPorts(resources);
    const environmentOf = (workload: Workload, container: PodContainer): ProcessEnvironment => ({
      ...imageEnvironment(images, componentOf(container)),
      ...localized(containerEnvironment(resources, secrets, container), workload.metadata.name, ports),
      ...(workload.metadata.name === 'moderation' ? { S3_ENDPOINT: store.endpoint, ...store.environment } : {}),
      PUBLIC_URL: `http://localhost:${ports.get('gateway http')}`,
    });
    const start = (workload: Workload, container: PodContainer): Running =>
      startProcess(
        container.name,
        join(images, componentOf(container)),
        [...ENTRY_POINT, ...(container.args ?? [])],
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

/** A bucket, and the endpoint of the platform from which a pod gets the keys of its role. */
async function startBucketWithRole(): Promise<ExternalService & { endpoint: string; environment: ProcessEnvironment }> {
  const { settings, stop } = await startS3({ accessKey: 'GKrole', secretKey: secret() });
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
}: {
  administrator: { user: string; database: string; password: string };
  postgres: ExternalService;
  queues: { url: string };
  live: { url: string };
  limits: { url: string };
  mail: ExternalService;
}): Record<string, ProcessEnvironment> {
  const databaseUrl = (user: string, password: string) =>
    `postgres://${user}:${password}@${postgres.address}/${administrator.database}`;
  const shared = { SESSION_SECRET: secret(), REDIS_URL: queues.url, LIVE_REDIS_URL: live.url };
  const signingKey = newSigningKey();
  const vapid = newVapidKeys();
  const own: Partial<Record<(typeof SERVICES)[number], ProcessEnvironment>> = {
    identity: { ADMIN_PASSWORD: secret() },
    notifications: {
      SMTP_URL: `smtp://${mail.address}`,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey ?? '',
    },
  };
  const migrations: ProcessEnvironment = {
    ADMIN_DATABASE_URL: databaseUrl(administrator.user, administrator.password),
  };
  const secrets: Record<string, ProcessEnvironment> = {
    migrations,
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
  const secretValues = (name: string): ProcessEnvironment => {
    interface ExternalSecret extends Resource {
      spec: { data: { secretKey: string }[] };
    }
    const found = ofKind<ExternalSecret>(resources, 'ExternalSecret').find(({ metadata }) => metadata.name === name);
    return Object.fromEntries(
      (found?.spec.data ?? []).map(({ secretKey }) => {
        const value = secrets[name]?.[secretKey];
        if (value === undefined) throw new Error(`the Secret ${name} has no ${secretKey}`);
        return [secretKey, value];
      }),
    );
  };
  const result: ProcessEnvironment = {};
  for (const { configMapRef, secretRef } of envFrom) {
    if (configMapRef) Object.assign(result, configMap(configMapRef.name));
    if (secretRef) Object.assign(result, secretValues(secretRef.name));
  }
  for (const { name, value, valueFrom } of env) {
    const { secretKeyRef } = valueFrom ?? {};
    const resolved = secretKeyRef ? secretValues(secretKeyRef.name)[secretKeyRef.key] : value;
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

/** Replaces the addresses of pods and services by local ones. */
function localized(
  environment: ProcessEnvironment,
  name: string,
  ports: ReadonlyMap<string, number>,
): ProcessEnvironment {
  const local: ProcessEnvironment = {
    LISTEN: `tcp:127.0.0.1:${ports.get(`${name} http`)}`,
    METRICS_LISTEN: `tcp:127.0.0.1:${ports.get(`${name} metrics`)}`,
    HOST: '127.0.0.1',
    PORT: String(ports.get(`${name} http`)),
    // No ingress is running here.
    TRUST_PROXY: '0',
  };
  for (const service of SERVICES)
    local[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${ports.get(`${service} http`)}`;
  return Object.fromEntries(
    Object.entries(environment).map(([variable, value]) => [variable, local[variable] ?? value]),
  );
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
