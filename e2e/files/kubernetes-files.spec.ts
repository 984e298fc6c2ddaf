import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { readComposeFile, readRaw } from '../containers/compose-file.js';
import {
  componentOf,
  containersOf,
  EXAMPLES,
  KUBERNETES_FOLDER,
  KUSTOMIZATIONS,
  ofKind,
  podSpecOf,
  readKustomization,
  readResources,
  unusedFiles,
  type CronJob,
  type Resource,
  type Workload,
} from '../containers/kubernetes-files.js';
import { unknownFields, validate } from '../containers/kubernetes-schemas.js';

const RUNNING = ['gateway', ...SERVICES];
const run = promisify(execFile);
/** An image of ours has a tag that the overlay replaces; that of another is pinned by its digest. */
const IMAGE = /^(kindred-\w+:\d+\.\d+\.\d+(-\w+)?|[\w./-]+:[\w.-]+@sha256:[\da-f]{64})$/;
const base = readResources('base');
const resources = KUSTOMIZATIONS.flatMap(readResources);
const deployments = ofKind<Workload>(resources, 'Deployment');
const cronJobs = ofKind<CronJob>(resources, 'CronJob');
const workloads = [...deployments, ...ofKind<Workload>(resources, 'Job'), ...cronJobs];
const TUNED = [
  ...['DATABASE_POOL_SIZE', 'QUEUE_MAX_WAITING'],
  ...['RETRY_FIRST_MILLISECONDS', 'RETRY_MAX_SECONDS', 'RETRY_OUTAGE_HOURS'],
];
const isOurs = ({ image }: { image: string }): boolean => image.startsWith('kindred-');
const named = <Kind extends Resource>(kind: string, name: string): Kind => {
  const found = ofKind<Kind>(resources, kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

describe('deploy/kubernetes', () => {
  it('conforms to the schemas of Kubernetes, KEDA, the Gateway API, and the External Secrets Operator', async () => {
    for (const resource of resources) await validate(resource);
    const [deployment] = deployments;
    const wrong = { ...deployment, spec: { ...deployment?.spec, replicas: 'two' } } as unknown as Resource;
    await expect(validate(wrong)).rejects.toThrow(/replicas/);
  });

  it('has no misspelled field', () => {
    const [deployment] = deployments;
    const misspelled = { ...deployment, spec: { ...deployment?.spec, replica: 2 } } as unknown as Resource;
    expect(unknownFields([...resources, misspelled])).toEqual([expect.stringMatching(/replica\S+ does not exist/)]);
  }, 30_000);

  it('has no file that is left out, and no resource twice', () => {
    for (const folder of KUSTOMIZATIONS) expect([folder, unusedFiles(folder)]).toEqual([folder, []]);
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const namespaces = KUSTOMIZATIONS.map((folder) => readKustomization(folder).namespace);
    expect(namespaces).toEqual(['kindred', 'kindred', 'kindred-restore-check']);
    for (const namespace of namespaces)
      expect(named('Namespace', namespace ?? '').metadata.labels).toEqual({
        'pod-security.kubernetes.io/enforce': 'restricted',
      });
  });

  it('can be combined: no overlay is below what it includes, which Kustomize rejects', () => {
    for (const example of EXAMPLES)
      for (const included of readKustomization(example).resources) {
        const folder = join(KUBERNETES_FOLDER, example);
        expect([example, included, relative(join(folder, included), folder)]).toEqual([
          example,
          included,
          expect.stringMatching(/^\.\.\//),
        ]);
      }
  });

  it('is rendered by kubectl, if that is installed, with the images and settings of the examples', async () => {
    const render = async (folder: string): Promise<string | undefined> => {
      try {
        const { stdout } = await run('kubectl', ['kustomize', join(KUBERNETES_FOLDER, folder)]);
        return stdout;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    };
    for (const example of EXAMPLES) {
      const text = await render(example);
      if (text === undefined) return;
      expect(text).not.toContain('image: kindred-');
      expect(text).toContain('image: registry.example/kindred/operator:');
      expect(text).toContain('eks.amazonaws.com/role-arn');
    }
  });

  it('has a deployment with a service, an account, a budget, a scaler, a policy, and secrets for every component', () => {
    const names = (kind: string) => ofKind(base, kind).map(({ metadata }) => metadata.name);
    const others = {
      ServiceAccount: ['migrations'],
      ExternalSecret: ['migrations'],
      NetworkPolicy: ['default-deny', 'dns', 'metrics', 'migrations'],
    };
    for (const kind of [
      'Deployment',
      'Service',
      'ServiceAccount',
      'PodDisruptionBudget',
      'ScaledObject',
      'NetworkPolicy',
      'ExternalSecret',
    ])
      expect([kind, names(kind).sort()]).toEqual([
        kind,
        [...RUNNING, ...(others[kind as keyof typeof others] ?? [])].sort(),
      ]);
  });

  it('runs pinned images without root, privileges, tokens, or a writable file system', () => {
    for (const workload of workloads) {
      const pod = podSpecOf(workload);
      const { name } = workload.metadata;
      expect({ name, ...pod.securityContext }).toMatchObject({
        name,
        runAsNonRoot: true,
        // The user `node` of the images.
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect([name, pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([name, false, false]);
      for (const container of containersOf(workload)) {
        expect([name, container.image]).toEqual([name, expect.stringMatching(IMAGE)]);
        expect([name, container.securityContext]).toEqual([
          name,
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
            // The user `postgres` of the other image.
            ...(isOurs(container) ? {} : { runAsUser: 999, runAsGroup: 999 }),
          },
        ]);
        const { requests, limits } = container.resources ?? {};
        for (const amounts of [requests, limits])
          expect([name, Object.keys(amounts ?? {})]).toEqual([name, expect.arrayContaining(['cpu', 'memory'])]);
      }
    }
  });

  it('has the version of the product, in the base and in the example', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    const images = workloads.flatMap(containersOf).filter(isOurs);
    expect([...new Set(images.map(({ image }) => image.split(':')[1]))]).toEqual([version]);
    const names = [...new Set(images.map(({ image }) => image.split(':')[0]))].sort();
    const replaced = (example: (typeof EXAMPLES)[number]) => readKustomization(example).images ?? [];
    expect(
      replaced('example')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names);
    expect(replaced('example-restore-check').map(({ name }) => name)).toEqual(['kindred-operator']);
    for (const { newTag } of EXAMPLES.flatMap(replaced)) expect(newTag).toBe(version);
  });

  it('patches only what exists', () => {
    for (const example of EXAMPLES) {
      const { patches = [] } = readKustomization(example);
      expect(patches.length).toBeGreaterThan(0);
      for (const { target } of patches) expect(named(target.kind, target.name).kind).toBe(target.kind);
    }
  });

  it('backs up every night and restores the newest copy every week, as deploy/backup does', async () => {
    const timer = (name: string) =>
      readFile(new URL(`../../deploy/backup/systemd/kindred-${name}.timer`, import.meta.url), 'utf8');
    expect(await timer('backup')).toContain('OnCalendar=*-*-* 03:15:00\n');
    expect(await timer('restore-check')).toContain('OnCalendar=Mon *-*-* 05:15:00\n');
    expect(cronJobs.map(({ metadata, spec }) => [metadata.name, spec.schedule])).toEqual([
      ['backup', '15 3 * * *'],
      ['restore-check', '15 5 * * 1'],
    ]);
    for (const { metadata, spec } of cronJobs) {
      expect([metadata.name, spec.timeZone, spec.concurrencyPolicy]).toEqual([metadata.name, 'Etc/UTC', 'Forbid']);
      const { backoffLimit, activeDeadlineSeconds = Infinity } = spec.jobTemplate.spec;
      // It has to end before the next one is due.
      expect([metadata.name, backoffLimit, activeDeadlineSeconds < 24 * 3_600]).toEqual([metadata.name, 2, true]);
    }
  });

  it('restores on trial with the PostgreSQL of docker-compose.yml, which only the pod itself can reach', () => {
    const { initContainers: [database] = [], containers } = podSpecOf(named<CronJob>('CronJob', 'restore-check'));
    expect(database).toMatchObject({
      image: readRaw().services['postgres']?.image,
      restartPolicy: 'Always',
      args: expect.arrayContaining(['listen_addresses=127.0.0.1']),
    });
    expect(containers[0]?.env).toContainEqual({
      name: 'RESTORE_CHECK_DATABASE_URL',
      value: 'postgres://postgres@127.0.0.1:5432/postgres',
    });
  });

  it('has the settings of docker-compose.yml that an operator may need to change', () => {
    const { data } = named<Resource & { data: Record<string, string> }>('ConfigMap', 'settings');
    const compose = readComposeFile({}).services;
    const { gateway, identity } = compose;
    for (const name of ['S3_PUBLIC_URL', 'SOCKET_DRAIN_SECONDS', 'SERVICE_TIMEOUT_SECONDS'])
      expect([name, data[name]]).toEqual([name, gateway?.environment?.[name]]);
    for (const name of TUNED) expect([name, data[name]]).toEqual([name, identity?.environment?.[name]]);
    const { terminationGracePeriodSeconds = 0 } = podSpecOf(named<Workload>('Deployment', 'gateway'));
    expect(Number(data['SOCKET_DRAIN_SECONDS']) + 10 + 30).toBeLessThan(terminationGracePeriodSeconds);
  });

  it('checks every component at its start, while it runs, and before it gets requests', () => {
    for (const deployment of deployments) {
      const [container] = containersOf(deployment);
      const { name } = deployment.metadata;
      const ready = name === 'gateway' ? '/health/live' : '/health/ready';
      const paths = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
        (probe) => probe?.httpGet.path,
      );
      expect([name, paths]).toEqual([name, ['/health/live', '/health/live', ready]]);
      // As long as in the images: migrations can take long.
      const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {};
      expect([name, periodSeconds * failureThreshold]).toEqual([name, 15 * 60]);
      for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
        expect(container?.ports?.map((port) => port.name)).toContain(probe?.httpGet.port);
      // Load balancers have to notice before it stops, and it has to stop before it is killed.
      const [program, seconds] = container?.lifecycle?.preStop.exec.command ?? [];
      expect([name, program]).toEqual([name, 'sleep']);
      expect(podSpecOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 30);
    }
  });

  it('spreads the replicas of each component over zones and nodes, and evicts them one by one', () => {
    for (const deployment of deployments) {
      const labels = deployment.spec.selector?.matchLabels ?? {};
      const { topologySpreadConstraints: spread = [] } = podSpecOf(deployment);
      expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      for (const { labelSelector } of spread) expect(labelSelector.matchLabels).toEqual(labels);
      expect(deployment.spec.template.metadata.labels).toMatchObject(labels);
      const budget = named<Resource & { spec: { maxUnavailable: number; selector: object } }>(
        'PodDisruptionBudget',
        deployment.metadata.name,
      );
      expect(budget.spec).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: labels } });
    }
  });

  it('scales by metrics that the product has', async () => {
    const documented = await readFile(new URL('../../docs/observability.md', import.meta.url), 'utf8');
    interface Scaler extends Resource {
      spec: { minReplicaCount: number; triggers: { type: string; metadata: { query?: string } }[] };
    }
    const metricsOf = (name: string) =>
      named<Scaler>('ScaledObject', name).spec.triggers.map(({ type, metadata: { query = '' } }) =>
        type === 'cpu' ? type : (/([a-z_]+)\{/.exec(query)?.[1] ?? ''),
      );
    expect(metricsOf('gateway')).toEqual(['cpu', 'sockets_open']);
    for (const service of SERVICES)
      expect(metricsOf(service)).toEqual(['cpu', 'event_lag_seconds_bucket', 'tasks_oldest_seconds']);
    for (const metric of ['sockets_open', 'event_lag_seconds', 'tasks_oldest_seconds'])
      expect(documented).toContain(`| \`${metric}\` `);
    for (const { spec } of ofKind<Scaler>(resources, 'ScaledObject')) expect(spec.minReplicaCount).toBe(2);
  });

  it('opens the gateway alone, and lets each component reach only what it uses', () => {
    interface Policy extends Resource {
      spec: {
        podSelector: object;
        policyTypes: string[];
        ingress?: { from?: unknown[]; ports: { port: number | string }[] }[];
        egress?: { ports: { port: number | string; endPort?: number }[] }[];
      };
    }
    const policy = (name: string) => named<Policy>('NetworkPolicy', name).spec;
    expect(policy('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const open = ofKind<Policy>(resources, 'NetworkPolicy').filter(({ spec }) =>
      spec.ingress?.some(({ from }) => from === undefined),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['gateway']);
    expect(policy('gateway').ingress).toEqual([{ ports: [{ port: 'http' }] }]);
    for (const service of SERVICES)
      expect([service, policy(service).ingress]).toEqual([
        service,
        [
          {
            from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }],
            ports: [{ port: 'http' }],
          },
        ],
      ]);
    const reached = (name: string) =>
      (policy(name).egress ?? []).flatMap(({ ports }) => ports.map(({ port }) => Number(port))).sort((a, b) => a - b);
    const redis = [6379, 26379];
    expect({
      gateway: reached('gateway'),
      identity: reached('identity'),
      matching: reached('matching'),
      messaging: reached('messaging'),
      moderation: reached('moderation'),
      notifications: reached('notifications'),
      migrations: reached('migrations'),
      backup: reached('backup'),
      'restore-check': reached('restore-check'),
    }).toEqual({
      gateway: [4001, ...redis],
      // Port 80 is that of EKS Pod Identity alone.
      identity: [80, 443, 5432, ...redis],
      matching: [5432, ...redis],
      messaging: [5432, ...redis],
      moderation: [80, 443, 5432, ...redis],
      notifications: [443, 465, 587, 5432, ...redis],
      migrations: [5432],
      backup: [80, 443, 5432, ...redis],
      'restore-check': [53, 53, 80, 443],
    });
    for (const name of ['backup', 'restore-check']) {
      expect([name, policy(name).ingress]).toEqual([name, undefined]);
      expect([name, policy(name).policyTypes]).toEqual([name, ['Ingress', 'Egress']]);
    }
    expect(policy('restore-check').podSelector).toEqual({});
  });

  it('gives the signing key to the gateway, and the roles that change tables to the migrations', () => {
    interface ExternalSecret extends Resource {
      spec: { data: { secretKey: string; remoteRef: { key: string; property: string } }[] };
    }
    const secrets = ofKind<ExternalSecret>(resources, 'ExternalSecret');
    const holders = (pattern: RegExp) =>
      secrets
        .filter(({ spec }) => spec.data.some(({ secretKey }) => pattern.test(secretKey)))
        .map(({ metadata }) => metadata.name);
    expect(holders(/^CALLER_SIGNING_KEY$/)).toEqual(['gateway']);
    expect(holders(/^ADMIN_DATABASE_URL$|_MIGRATION_URL$|_DATABASE_PASSWORD$/)).toEqual(['migrations']);
    // Who can decrypt backups is not where they are made.
    expect(holders(/^BACKUP_IDENTITY$/)).toEqual(['restore-check']);
    expect(holders(/^DELETION_LEDGER$/)).toEqual(['identity']);
    for (const { metadata, spec } of secrets)
      for (const { secretKey, remoteRef } of spec.data)
        expect(remoteRef).toEqual({ key: `kindred/${metadata.name}`, property: secretKey });
    // Each workload reads its own secret only.
    for (const workload of workloads)
      for (const { envFrom = [], env = [] } of containersOf(workload).filter(isOurs)) {
        const used = [
          ...envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
          ...env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.name] : [])),
        ];
        expect(new Set(used)).toEqual(new Set([workload.metadata.name]));
      }
    for (const service of SERVICES) {
      const [container] = containersOf(named<Workload>('Deployment', service));
      expect(container?.env).toContainEqual({ name: 'MIGRATIONS', value: 'wait' });
    }
  });

  it('sets the tuning of docker-compose.yml', () => {
    for (const deployment of deployments) {
      const { name } = deployment.metadata;
      const [container] = containersOf(deployment);
      const compose = readRaw().services[name]?.environment ?? {};
      const tuning = (variables: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(variables)
            .filter(([variable]) => /^(MALLOC_|NODE_OPTIONS)/.test(variable))
            .map(([variable, value]) => [variable, String(value).replace(/^--import=\S+ ?/, '')]),
        );
      const own = Object.fromEntries((container?.env ?? []).map((one) => [one.name, one.value]));
      expect([name, tuning(own)]).toEqual([name, tuning(compose)]);
      expect(componentOf(container ?? { name: '', image: '' })).toBe(name);
    }
  });

  it('routes the sockets without a time limit', () => {
    interface Route extends Resource {
      spec: {
        rules: { matches: { path: { value: string } }[]; timeouts: { request: string }; backendRefs: object[] }[];
      };
    }
    const { rules } = named<Route>('HTTPRoute', 'gateway').spec;
    const unlimited = rules.filter(({ timeouts }) => timeouts.request === '0s');
    expect(unlimited.flatMap(({ matches }) => matches.map(({ path }) => path.value))).toEqual([
      '/ws/messages',
      '/graphql',
    ]);
    for (const { backendRefs } of rules) expect(backendRefs).toEqual([{ name: 'gateway', port: 80 }]);
  });
});
