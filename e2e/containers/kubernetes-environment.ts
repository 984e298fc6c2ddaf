import { freePort } from '@kindred/testing/free-port';
import type { ProcessEnvironment } from './container-process.js';
import { containersOf, ofKind, type PodContainer, type Resource, type Workload } from './kubernetes-files.js';
import { BUSY_HOST_TIMEOUT } from '../support/product.js';

const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];

/** Resolves the variables of a container as the kubelet does. @throws when a name does not exist */
export function containerEnvironment(
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
export async function localPorts(resources: readonly Resource[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const container of ofKind<Workload>(resources, 'Deployment').flatMap(containersOf))
    for (const { name } of container.ports ?? []) ports.set(`${container.name} ${name}`, await freePort());
  return ports;
}

/** Replaces what exists in the cluster only. */
export const localized = (environment: ProcessEnvironment, local: ProcessEnvironment): ProcessEnvironment =>
  Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, local[variable] ?? value]));

/** The local addresses of a pod and of the services. */
export function localAddresses(name: string, ports: ReadonlyMap<string, number>): ProcessEnvironment {
  const local: ProcessEnvironment = {
    LISTEN: `tcp:127.0.0.1:${ports.get(`${name} http`)}`,
    METRICS_LISTEN: `tcp:127.0.0.1:${ports.get(`${name} metrics`)}`,
    HOST: '127.0.0.1',
    PORT: String(ports.get(`${name} http`)),
    PUBLIC_URL: `http://localhost:${ports.get('gateway http')}`,
    SERVICE_TIMEOUT_SECONDS: BUSY_HOST_TIMEOUT,
    // No ingress is running here.
    TRUST_PROXY: '0',
  };
  for (const service of SERVICES)
    local[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${ports.get(`${service} http`)}`;
  return local;
}
