import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { readRaw } from '../containers/compose-file.js';
import {
  containersOf,
  isOurs,
  KUSTOMIZATIONS,
  ofKind,
  podSpecOf,
  readResources,
  resourceNamed,
  workloadsOf,
  type CronJob,
  type Resource,
  type Workload,
} from '../containers/kubernetes-files.js';

/** An image of ours has a tag that the overlay replaces; that of another is pinned by its digest. */
const IMAGE = /^(kindred-\w+:\d+\.\d+\.\d+(-\w+)?|[\w./-]+:[\w.-]+@sha256:[\da-f]{64})$/;
const resources = KUSTOMIZATIONS.flatMap(readResources);
const deployments = ofKind<Workload>(resources, 'Deployment');
const cronJobs = ofKind<CronJob>(resources, 'CronJob');
const workloads = workloadsOf(resources);
const named = <Kind extends Resource>(kind: string, name: string): Kind => resourceNamed<Kind>(resources, kind, name);

describe('what deploy/kubernetes runs', () => {
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

  it('checks every component at its start, while it runs, and before it gets requests', () => {
    for (const deployment of deployments) {
      const [container] = containersOf(deployment);
      const { name } = deployment.metadata;
      const ready = name === 'gateway' ? '/health/live' : '/health/ready';
      const paths = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
        (probe) => probe?.httpGet.path,
      );
      expect([name, paths]).toEqual([name, ['/health/startup', '/health/live', ready]]);
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
      spec: {
        minReplicaCount: number;
        triggers: { type: string; metadata: { query?: string; ignoreNullValues?: string } }[];
      };
    }
    const metricsOf = (name: string) =>
      named<Scaler>('ScaledObject', name).spec.triggers.map(({ type, metadata: { query = '' } }) =>
        type === 'cpu' ? type : (/([a-z_]+)\{/.exec(query)?.[1] ?? ''),
      );
    expect(metricsOf('gateway')).toEqual(['cpu', 'sockets_open']);
    for (const service of SERVICES)
      expect(metricsOf(service)).toEqual(['cpu', 'queue_oldest_seconds', 'tasks_oldest_seconds']);
    for (const metric of ['sockets_open', 'queue_oldest_seconds', 'tasks_oldest_seconds'])
      expect(documented).toContain(`| \`${metric}\` `);
    for (const { spec } of ofKind<Scaler>(resources, 'ScaledObject')) {
      expect(spec.minReplicaCount).toBe(2);
      // By default, a metric that is missing counts as 0, so that replicas would be removed.
      for (const { metadata } of spec.triggers.filter(({ type }) => type === 'prometheus'))
        expect(metadata.query?.endsWith('or vector(0)') === true || metadata.ignoreNullValues === 'false').toBe(true);
    }
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
