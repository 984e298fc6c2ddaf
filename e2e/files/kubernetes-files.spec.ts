import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { readComposeFile, readRaw } from '../containers/compose-file.js';
import {
  componentOf,
  containersOf,
  EXAMPLES,
  isOurs,
  KUBERNETES_FOLDER,
  KUSTOMIZATIONS,
  ofKind,
  podSpecOf,
  readKustomization,
  readResources,
  resourceNamed,
  unusedFiles,
  workloadsOf,
  type Resource,
  type Workload,
} from '../containers/kubernetes-files.js';
import { policyViolations } from '../containers/kubernetes-policies.js';
import { unknownFields, validate } from '../containers/kubernetes-schemas.js';

const RUNNING = ['gateway', ...SERVICES];
const TUNED = [
  ...['DATABASE_POOL_SIZE', 'QUEUE_MAX_WAITING'],
  ...['RETRY_FIRST_MILLISECONDS', 'RETRY_MAX_SECONDS', 'RETRY_OUTAGE_HOURS', 'SETTLE_SECONDS'],
];
const base = readResources('base');
const resources = KUSTOMIZATIONS.flatMap(readResources);
const deployments = ofKind<Workload>(resources, 'Deployment');
const workloads = workloadsOf(resources);
const named = <Kind extends Resource>(kind: string, name: string): Kind => resourceNamed<Kind>(resources, kind, name);
const itWithKubectl = spawnSync('kubectl', ['version', '--client']).error === undefined ? it : it.skip;

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

  it('conforms to the Pod Security Standards and common practices', async () => {
    expect(await policyViolations(resources)).toEqual([]);
    const [deployment] = structuredClone(deployments);
    const [container] = deployment === undefined ? [] : containersOf(deployment);
    Object.assign(container ?? {}, { securityContext: { privileged: true } });
    const found = await policyViolations(deployment === undefined ? [] : [deployment]);
    expect(found).toContainEqual(expect.stringMatching(/^Deployment gateway: PSS103 .*privileged/i));
    expect(found).toContainEqual(expect.stringMatching(/^Deployment gateway: KBP102 .*read-only/i));
  });

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

  itWithKubectl('is rendered by kubectl (skipped where it is not installed), with the images of the examples', () => {
    for (const example of EXAMPLES) {
      const { stdout, stderr } = spawnSync('kubectl', ['kustomize', join(KUBERNETES_FOLDER, example)], {
        encoding: 'utf8',
      });
      expect([example, stderr]).toEqual([example, '']);
      expect(stdout).not.toContain('image: kindred-');
      expect(stdout).toContain('image: registry.example/kindred/operator:');
      expect(stdout).toContain('eks.amazonaws.com/role-arn');
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
});
