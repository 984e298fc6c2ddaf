import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { secret } from '../../deploy/random-secrets.mjs';
import type { Site } from '../support/product.js';
import {
  ENTRY_POINT,
  imageEnvironment,
  isRoot,
  startProcess,
  UNPRIVILEGED_UID,
  waitForExit,
  waitUntilHealthy,
  type ProcessEnvironment,
  type Running,
} from './container-process.js';
import { startMail, startPostgresFor, startRedisFor, type ExternalService } from './external-services.js';
import { containerEnvironment, localAddresses, localized, localPorts } from './kubernetes-environment.js';
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
import { secretsOf, startBucketsWithRole } from './kubernetes-secrets.js';

/** The pods that have a role for a bucket. */
const WITH_ROLE = ['identity', 'moderation', 'backup', 'restore-check'];
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
