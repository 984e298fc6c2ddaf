import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServiceName } from '@kindred/contracts';
import type { RunningProduct } from '../support/product.js';

/** One sample of a Prometheus exposition. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export async function metricsOfService(product: RunningProduct, service: ServiceName): Promise<Sample[]> {
  return samplesOf(await expositionOfService(product, service));
}

export async function expositionOfService(product: RunningProduct, service: ServiceName): Promise<string> {
  return get({ socketPath: await socketOf(product, service), path: '/metrics' });
}

/** Calls a service directly, without the gateway. @returns the status of the response */
export async function callDirectly(product: RunningProduct, service: ServiceName, path: string): Promise<number> {
  const outgoing = request({ socketPath: await socketOf(product, service), path });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

async function socketOf(product: RunningProduct, service: ServiceName): Promise<string> {
  const record = await readFile(join(product.dataDir, 'launcher.json'), 'utf8');
  const { sockets } = JSON.parse(record) as { sockets: string };
  return join(sockets, `${service}.sock`);
}

export async function metricsAt(port: number): Promise<Sample[]> {
  return samplesOf(await expositionAt(port));
}

/** The Prometheus exposition of the gateway at this port. */
export function expositionAt(port: number): Promise<string> {
  return get({ host: '127.0.0.1', port, path: '/metrics' });
}

/** The names of all metrics, including those without samples. */
export function metricNamesOf(exposition: string): Set<string> {
  const names = [...exposition.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set(names);
}

function get(options: { path: string; socketPath?: string; host?: string; port?: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${options.path}: ${response.statusCode}`));
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

export function samplesOf(exposition: string): Sample[] {
  return exposition.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, given]) => [label, given] as const);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** The sum of all samples with these labels, or undefined when there is none. */
export function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
