import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '@kindred/embedded-database';
import { assemble } from '../../deploy/assemble.mjs';
import { setUpEnvironment } from '../../deploy/setup-env.mjs';
import { eventually } from '../support/conditions.js';
import type { Site } from '../support/product.js';
import { readComposeFile, type ComposeFile, type Container } from './compose-file.js';
import { startMail, startPostgres, startRedis, startStore, type ExternalService } from './external-services.js';

const run = promisify(execFile);
/** The uid of an unprivileged user, in place of `node` in the images: it must not write to the image files. */
const UNPRIVILEGED_UID = 65_534;
const isRoot = process.getuid?.() === 0;

/** One of our containers as a process: the same command, files, and environment. */
export interface Running {
  name: string;
  process: ChildProcess;
  printed: () => string;
}

/** Runs everything that `docker compose up` would start, without Docker. */
export interface ComposeSimulation extends Site {
  compose: ComposeFile;
  mails: Awaited<ReturnType<typeof startMail>>['mails'];
  /** Names in the order in which they became ready. */
  order: string[];
  running: Map<string, Running>;
  /** Runs another script of the image in the environment of its container, as `docker compose exec` does. */
  execute: (name: string, script: readonly string[]) => Promise<string>;
  /** Runs a container command to completion with these variables changed, or with another command. */
  runOnce: (
    name: string,
    changed: Record<string, string | undefined>,
    call?: string[],
  ) => Promise<{ code: number; output: string }>;
  stop: () => Promise<void>;
}

/** Assembles the read-only contents of each image in a folder of its name. */
export async function assembleImages(components: readonly string[], folder: string): Promise<void> {
  // mkdtemp creates folders that only their owner can read.
  await chmod(folder, 0o755);
  for (const component of components) {
    assemble(component, join(folder, component));
    await run('chmod', ['-R', 'a-w', join(folder, component)]);
  }
}

export async function startComposeSimulation(images: string): Promise<ComposeSimulation> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-simulation-'));
  const url = `http://localhost:${await freePort()}`;
  setUpEnvironment(join(folder, '.env'), url);
  const compose = readComposeFile(parseEnv(await readFile(join(folder, '.env'), 'utf8')));
  const external: Record<string, ExternalService> = {};
  const running = new Map<string, Running>();
  const order: string[] = [];
  const stop = async (): Promise<void> => {
    // As `docker compose down` does: dependents first.
    for (const name of [...order].reverse()) {
      await stopProcess(running.get(name)?.process);
      await external[name]?.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const mail = await startMail(await freePort());
    external['mail'] = mail;
    external['postgres'] = await startPostgres(compose);
    external['redis'] = await startRedis(compose, await freePort());
    external['minio'] = await startStore(compose);
    order.push(...Object.keys(external));
    // The bucket container needs the MinIO client; here the service creates the bucket.
    order.push('bucket');
    const addresses = await addressesOf(compose, external);
    const environmentOf = (name: string): Record<string, string> => containerEnvironment(compose, name, addresses, url);
    const start = (name: string, environment: Record<string, string>, call?: string[]): Running => {
      const { build, command = call ?? [] } = containerOf(compose, name);
      const child = spawn(process.execPath, ['deploy/run-component.mjs', ...command], {
        cwd: join(images, build?.args['COMPONENT'] ?? ''),
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {}),
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
      return { name, process: child, printed: () => printed };
    };
    // Containers with a profile start on request only.
    const own = Object.entries(compose.services).flatMap(([name, { build, profiles }]) =>
      build !== undefined && profiles === undefined ? [name] : [],
    );
    for (const name of startOrder(compose, own, order)) {
      const one = start(name, environmentOf(name));
      running.set(name, one);
      if (compose.services[name]?.restart === 'no') await waitForExit(one);
      else await waitUntilHealthy(one, join(images, name), environmentOf(name));
      order.push(name);
    }
    return {
      url,
      compose,
      mails: mail.mails,
      order,
      running,
      stop,
      execute: async (name, script) => {
        const { stdout } = await run(process.execPath, [...script], {
          cwd: join(images, containerOf(compose, name).build?.args['COMPONENT'] ?? ''),
          env: environmentOf(name),
        });
        return stdout;
      },
      runOnce: async (name, changed, call) => {
        const environment = Object.entries({ ...environmentOf(name), ...changed });
        const given = environment.filter((pair): pair is [string, string] => pair[1] !== undefined);
        const one = start(name, Object.fromEntries(given), call);
        const [code] = (await once(one.process, 'exit')) as [number];
        return { code, output: one.printed() };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function containerOf(compose: ComposeFile, name: string): Container {
  const container = compose.services[name];
  if (container === undefined) throw new Error(`docker-compose.yml has no ${name}`);
  return container;
}

/** Sorts the containers topologically by their dependencies. */
function startOrder(compose: ComposeFile, names: readonly string[], ready: readonly string[]): string[] {
  const sorted: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const next = [...left].find((name) =>
      Object.keys(containerOf(compose, name).depends_on ?? {}).every(
        (one) => ready.includes(one) || sorted.includes(one),
      ),
    );
    if (next === undefined) throw new Error(`circular dependency: ${[...left].join(', ')}`);
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** Maps `name:port` of the Compose file to local addresses. */
async function addressesOf(
  compose: ComposeFile,
  external: Record<string, ExternalService>,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {
    'postgres:5432': external['postgres']?.address ?? '',
    'redis:6379': external['redis']?.address ?? '',
    'minio:9000': external['minio']?.address ?? '',
    'mail:1025': external['mail']?.address ?? '',
  };
  for (const [name, { environment = {} }] of Object.entries(compose.services)) {
    const port = /^tcp:0\.0\.0\.0:(\d+)$/.exec(String(environment['LISTEN']))?.[1];
    if (port !== undefined) addresses[`${name}:${port}`] = `127.0.0.1:${await freePort()}`;
  }
  return addresses;
}

/** The container environment with its addresses replaced by local ones. */
function containerEnvironment(
  compose: ComposeFile,
  name: string,
  addresses: Record<string, string>,
  url: string,
): Record<string, string> {
  const container = containerOf(compose, name);
  const pairs = Object.entries(container.environment ?? {}).map(([variable, value]) => {
    const text = String(value);
    if (variable === 'LISTEN') {
      const port = text.split(':').at(-1) ?? '';
      return [variable, `tcp:${addresses[`${name}:${port}`] ?? ''}`];
    }
    if (name === 'gateway' && variable === 'HOST') return [variable, '127.0.0.1'];
    if (name === 'gateway' && variable === 'PORT') return [variable, new URL(url).port];
    const known = Object.keys(addresses).find((address) => text.includes(address));
    return [variable, known === undefined ? text : text.replace(known, addresses[known] ?? '')];
  });
  // As in deploy/observability: the images have to contain the tracing packages. No collector is running here.
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  // Variables that the image sets.
  const image = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    COMPONENT: container.build?.args['COMPONENT'] ?? '',
  };
  return { ...image, ...traces, ...(Object.fromEntries(pairs) as Record<string, string>) };
}

async function waitForExit({ name, process: child, printed }: Running): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${name} exited with ${child.exitCode}: ${printed()}`);
}

/** Waits until the health check of the image passes. */
async function waitUntilHealthy(
  { name, process: child, printed }: Running,
  cwd: string,
  env: Record<string, string>,
): Promise<void> {
  await eventually(
    `${name} is healthy`,
    async () => {
      if (child.exitCode !== null) return false;
      return run(process.execPath, ['deploy/check-health.mjs'], { cwd, env }).then(
        () => true,
        () => undefined,
      );
    },
    180_000,
  ).then((isUp) => {
    if (!isUp) throw new Error(`${name} exited with ${child.exitCode}: ${printed()}`);
  });
}

async function stopProcess(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Makes the images writable again and removes them. */
export async function cleanUp(folder: string): Promise<void> {
  await run('chmod', ['-R', 'u+w', folder]);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
}
