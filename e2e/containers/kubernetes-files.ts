import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

interface SecretKey {
  name: string;
  key: string;
}

export interface HttpProbe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
  timeoutSeconds?: number;
}

/** The fields of a container that the tests use. */
export interface PodContainer {
  name: string;
  image: string;
  /** Of an init container: `Always` for one that runs next to the others. */
  restartPolicy?: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: SecretKey } }[];
  startupProbe?: HttpProbe;
  livenessProbe?: HttpProbe;
  readinessProbe?: HttpProbe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
  resources?: Record<'requests' | 'limits', Record<string, string>>;
  securityContext?: {
    runAsUser?: number;
    runAsGroup?: number;
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop: string[] };
  };
}

export interface PodSpec {
  serviceAccountName: string;
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  topologySpreadConstraints?: { topologyKey: string; labelSelector: { matchLabels: Record<string, string> } }[];
  initContainers?: PodContainer[];
  containers: PodContainer[];
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

export interface Workload extends Resource {
  spec: { selector?: { matchLabels: Record<string, string> }; template: PodTemplate };
}

export interface CronJob extends Resource {
  spec: {
    schedule: string;
    timeZone?: string;
    concurrencyPolicy?: string;
    jobTemplate: {
      spec: { backoffLimit?: number; activeDeadlineSeconds?: number; template: PodTemplate };
    };
  };
}

export const KUBERNETES_FOLDER = fileURLToPath(new URL('../../deploy/kubernetes', import.meta.url));

/** The folders with resources. Overlays combine them. */
export const KUSTOMIZATIONS = ['base', 'backup', 'restore-check'] as const;
export type KustomizationName = (typeof KUSTOMIZATIONS)[number];

/** The overlays, which are examples. */
export const EXAMPLES = ['example', 'example-restore-check'] as const;

interface Kustomization {
  namespace?: string;
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
}

export const readKustomization = (folder: KustomizationName | (typeof EXAMPLES)[number]): Kustomization =>
  parse(readFileSync(join(KUBERNETES_FOLDER, folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** All resources of a folder; those of a `List` one by one. */
export function readResources(folder: KustomizationName): Resource[] {
  return readKustomization(folder).resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(KUBERNETES_FOLDER, folder, file), 'utf8'), { merge: true }).flatMap(
      (document) => {
        const content = document.toJS() as Resource & { items?: Resource[] };
        return content.kind === 'List' ? (content.items ?? []) : [content];
      },
    ),
  );
}

/** Files in a folder that are not part of it. */
export const unusedFiles = (folder: KustomizationName): string[] =>
  readdirSync(join(KUBERNETES_FOLDER, folder)).filter(
    (file) => file !== 'kustomization.yaml' && !readKustomization(folder).resources.includes(file),
  );

export const ofKind = <Kind extends Resource = Resource>(resources: readonly Resource[], kind: string): Kind[] =>
  resources.filter((resource) => resource.kind === kind) as Kind[];

/** @throws when there is none */
export function resourceNamed<Kind extends Resource>(resources: readonly Resource[], kind: string, name: string): Kind {
  const found = ofKind<Kind>(resources, kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

/** Everything that runs pods. */
export const workloadsOf = (resources: readonly Resource[]): (Workload | CronJob)[] => [
  ...ofKind<Workload>(resources, 'Deployment'),
  ...ofKind<Workload>(resources, 'Job'),
  ...ofKind<CronJob>(resources, 'CronJob'),
];

export const podSpecOf = ({ spec }: Workload | CronJob): PodSpec =>
  'jobTemplate' in spec ? spec.jobTemplate.spec.template.spec : spec.template.spec;

export const containersOf = (workload: Workload | CronJob): PodContainer[] => {
  const { initContainers = [], containers } = podSpecOf(workload);
  return [...initContainers, ...containers];
};

/** The component in an image of ours, such as `kindred-gateway:1.0.0`. */
export const componentOf = ({ image }: PodContainer): string => /^kindred-(\w+):/.exec(image)?.[1] ?? '';

/** Whether the image of a container is one of ours, and not a third party's. */
export const isOurs = ({ image }: PodContainer): boolean => image.startsWith('kindred-');
