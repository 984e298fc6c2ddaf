import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { BUSY_HOST_TIMEOUT, type Site } from '../support/product.js';
import { readComposeFile, type ComposeFile, type Container } from './compose-file.js';
import {
  ENTRY_POINT,
  executeIn,
  imageEnvironment,
  isRoot,
  startProcess,
  UNPRIVILEGED_UID,
  waitForExit,
  waitUntilHealthy,
  type ProcessEnvironment,
  type Running,
} from './container-process.js';
import {
  startMail,
  startPostgres,
  startRedis,
  startStore,
  startStoreAdmin,
  type ExternalService,
} from './external-services.js';

/** Where the volume with the secrets of a container is mounted in it. */
const SECRETS_MOUNT = '/run/kindred';

/** Runs everything that `docker compose up` would start, without Docker. */
export interface ComposeSimulation extends Site {
  compose: ComposeFile;
  mails: Awaited<ReturnType<typeof startMail>>['mails'];
  /** Names in the order in which they became ready. */
  order: string[];
  running: Map<string, Running>;
  /** The secrets of one of our containers. */
  secretsOf: (name: string) => Promise<ProcessEnvironment>;
  /** Runs another script of the image in the environment of its container, as `docker compose exec` does. */
  execute: (name: string, script: readonly string[]) => Promise<string>;
  /** Runs a container command to completion with these variables and secrets changed, or with another command. */
  runOnce: (
    name: string,
    changed: Record<string, string | undefined>,
    call?: string[],
  ) => Promise<{ code: number; output: string }>;
  stop: () => Promise<void>;
}

export async function startComposeSimulation(images: string): Promise<ComposeSimulation> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-simulation-'));
  await chmod(folder, 0o755);
  if (isRoot) await chown(folder, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  const secrets = join(folder, 'secrets');
  const url = `http://localhost:${await freePort()}`;
  // No `.env`: all secrets are generated.
  const compose = readComposeFile({ PUBLIC_URL: url, SERVICE_TIMEOUT_SECONDS: BUSY_HOST_TIMEOUT });
  const external: Record<string, ExternalService> = {};
  const running = new Map<string, Running>();
  const order: string[] = [];
  const stop = async (): Promise<void> => {
    // As `docker compose down` does: dependents first.
    for (const name of [...order].reverse()) {
      await stopProcess(running.get(name)?.process);
      await external[name]?.stop();
    }
    await external['storeAdmin']?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const addresses: Record<string, string> = {};
    const environmentOf = (name: string): ProcessEnvironment =>
      containerEnvironment(compose, name, { addresses, url, images, secrets });
    const start = (name: string, environment: ProcessEnvironment, call?: string[]): Running => {
      const { entrypoint, command = call ?? [] } = containerOf(compose, name);
      // The arguments of `node` in the entry point of the container or of its image.
      const script = entrypoint?.slice(entrypoint.indexOf('node') + 1) ?? ENTRY_POINT;
      return startProcess(name, join(images, componentOf(compose, name)), [...script, ...command], environment);
    };
    const startOwn = async (name: string): Promise<void> => {
      const one = start(name, environmentOf(name));
      running.set(name, one);
      const check = (): Promise<boolean> =>
        executeIn(join(images, name), ['deploy/check-health.mjs'], environmentOf(name)).then(
          () => true,
          () => false,
        );
      if (compose.services[name]?.restart === 'no') await waitForExit(one);
      else await waitUntilHealthy(one, check);
      order.push(name);
    };
    await startOwn('secrets');
    const mail = await startMail(await freePort());
    external['mail'] = mail;
    external['postgres'] = await startPostgres(compose, secrets);
    external['redis'] = await startRedis(compose, secrets, await freePort());
    external['store'] = await startStore(secrets);
    order.push(...Object.keys(external));
    external['storeAdmin'] = await startStoreAdmin(secrets);
    Object.assign(addresses, {
      'postgres:5432': external['postgres'].address,
      'redis:6379': external['redis'].address,
      'store:3900': external['store'].address,
      'store:3903': external['storeAdmin'].address,
      'mail:1025': mail.address,
      ...(await ownAddresses(compose)),
    });
    await localizeSecrets(secrets, addresses);
    // Containers with a profile start on request only.
    const own = Object.entries(compose.services).flatMap(([name, { build, profiles }]) =>
      build !== undefined && profiles === undefined && name !== 'secrets' ? [name] : [],
    );
    for (const name of startOrder(compose, own, order)) await startOwn(name);
    const secretsOf = async (name: string): Promise<ProcessEnvironment> => {
      const { SECRETS_FILE } = environmentOf(name);
      return SECRETS_FILE === undefined ? {} : (parseEnv(await readFile(SECRETS_FILE, 'utf8')) as ProcessEnvironment);
    };
    return {
      url,
      compose,
      mails: mail.mails,
      order,
      running,
      stop,
      secretsOf,
      execute: (name, script) => executeIn(join(images, componentOf(compose, name)), script, environmentOf(name)),
      runOnce: async (name, changed, call) => {
        const all = { ...environmentOf(name), ...(await secretsOf(name)), SECRETS_FILE: '', ...changed };
        const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
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

const componentOf = (compose: ComposeFile, name: string): string =>
  containerOf(compose, name).build?.args['COMPONENT'] ?? '';

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

/** Maps `name:port` of our containers to local addresses. */
async function ownAddresses(compose: ComposeFile): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const [name, { environment = {} }] of Object.entries(compose.services)) {
    const port = /^tcp:0\.0\.0\.0:(\d+)$/.exec(String(environment['LISTEN']))?.[1];
    if (port !== undefined) addresses[`${name}:${port}`] = `127.0.0.1:${await freePort()}`;
  }
  return addresses;
}

function localize(text: string, addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses).reduce((result, [name, address]) => result.replaceAll(name, address), text);
}

/** Replaces the names of the containers in the files that `secrets` has written. */
async function localizeSecrets(secrets: string, addresses: Readonly<Record<string, string>>): Promise<void> {
  for (const name of await readdir(secrets)) {
    for (const file of await readdir(join(secrets, name))) {
      const path = join(secrets, name, file);
      const text = await readFile(path, 'utf8');
      await rm(path);
      await writeFile(path, localize(text, addresses), { mode: 0o644 });
    }
  }
}

/** The container environment with its addresses and paths replaced by local ones. */
function containerEnvironment(
  compose: ComposeFile,
  name: string,
  {
    addresses,
    url,
    images,
    secrets,
  }: { addresses: Readonly<Record<string, string>>; url: string; images: string; secrets: string },
): ProcessEnvironment {
  const container = containerOf(compose, name);
  const component = componentOf(compose, name);
  const mounted = container.volumes?.find((volume) => volume.includes(`:${SECRETS_MOUNT}:`))?.split(':')[0] ?? '';
  const pairs = Object.entries(container.environment ?? {}).map(([variable, value]) => {
    const text = String(value);
    if (variable === 'LISTEN') {
      const port = text.split(':').at(-1) ?? '';
      return [variable, `tcp:${addresses[`${name}:${port}`] ?? ''}`];
    }
    if (name === 'gateway' && variable === 'HOST') return [variable, '127.0.0.1'];
    if (name === 'gateway' && variable === 'PORT') return [variable, new URL(url).port];
    if (variable === 'SECRETS_FOLDER') return [variable, secrets];
    const local = text
      .replace(`${SECRETS_MOUNT}/`, `${join(secrets, mounted.replace(/^secrets-/, ''))}/`)
      .replace('/kindred/', `${join(images, component)}/`);
    return [variable, variable === 'SECRETS_FILE' ? local : localize(local, addresses)];
  });
  // As in deploy/observability: the images have to contain the tracing packages. No collector is running here.
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  return {
    ...imageEnvironment(images, component),
    ...traces,
    ...(Object.fromEntries(pairs) as ProcessEnvironment),
  };
}
