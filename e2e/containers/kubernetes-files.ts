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

export interface Workload extends Resource {
  spec: {
    selector?: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}

export const KUBERNETES_FOLDER = fileURLToPath(new URL('../../deploy/kubernetes', import.meta.url));

interface Kustomization {
  namespace?: string;
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
}

export const readKustomization = (folder = KUBERNETES_FOLDER): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** All resources of the base; those of a `List` one by one. */
export function readResources(): Resource[] {
  return readKustomization().resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(KUBERNETES_FOLDER, file), 'utf8'), { merge: true }).flatMap((document) => {
      const content = document.toJS() as Resource & { items?: Resource[] };
      return content.kind === 'List' ? (content.items ?? []) : [content];
    }),
  );
}

/** Files in the folder that are not part of the base. */
export const unusedFiles = (): string[] =>
  readdirSync(KUBERNETES_FOLDER).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml' && !readKustomization().resources.includes(file),
  );

export const ofKind = <Kind extends Resource = Resource>(resources: readonly Resource[], kind: string): Kind[] =>
  resources.filter((resource) => resource.kind === kind) as Kind[];

export const podSpecOf = (workload: Workload): PodSpec => workload.spec.template.spec;

export const containersOf = (workload: Workload): PodContainer[] => {
  const { initContainers = [], containers } = podSpecOf(workload);
  return [...initContainers, ...containers];
};

/** The component in an image of the base, such as `kindred-gateway:1.0.0`. */
export const componentOf = ({ image }: PodContainer): string => /^kindred-(\w+):/.exec(image)?.[1] ?? '';
