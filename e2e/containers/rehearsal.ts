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
import { startMail, startPostgres, startRedis, startStore, type RealPart } from './real-parts.js';

const run = promisify(execFile);
/** The user `nobody` of Linux, in place of the images' `node`: neither may write to what was laid out. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** One container of ours, as a process: the same command in the same files with the same environment. */
export interface Running {
  name: string;
  process: ChildProcess;
  printed: () => string;
}

/** Everything that `docker compose up` would start, without Docker. */
export interface Rehearsal extends Site {
  compose: ComposeFile;
  mails: Awaited<ReturnType<typeof startMail>>['mails'];
  /** In the order in which they were ready. */
  order: string[];
  running: Map<string, Running>;
  /** Runs another script of a container's image, in its environment, as `docker compose exec` does. */
  execute: (name: string, script: readonly string[]) => Promise<string>;
  /** Runs one container's command to its end with these variables changed, or another call than the file's. @returns how it ended and what it said */
  runOnce: (
    name: string,
    changed: Record<string, string | undefined>,
    call?: string[],
  ) => Promise<{ code: number; said: string }>;
  stop: () => Promise<void>;
}

/** What an image would hold, for each part in a folder of its name, with nothing in it that can be written to. */
export async function layOut(parts: readonly string[], folder: string): Promise<void> {
  // A temporary folder is its maker's alone.
  await chmod(folder, 0o755);
  for (const part of parts) {
    assemble(part, join(folder, part));
    await run('chmod', ['-R', 'a-w', join(folder, part)]);
  }
}

export async function startRehearsal(images: string): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-rehearsal-'));
  const url = `http://localhost:${await freePort()}`;
  setUpEnvironment(join(folder, '.env'), url);
  const compose = readComposeFile(parseEnv(await readFile(join(folder, '.env'), 'utf8')));
  const real: Record<string, RealPart> = {};
  const running = new Map<string, Running>();
  const order: string[] = [];
  const stop = async (): Promise<void> => {
    // As `docker compose down` does: those first that need others.
    for (const name of [...order].reverse()) {
      await endOf(running.get(name)?.process);
      await real[name]?.stop();
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const mail = await startMail(await freePort());
    real['mail'] = mail;
    real['postgres'] = await startPostgres(compose);
    real['redis'] = await startRedis(compose, await freePort());
    real['minio'] = await startStore(compose);
    order.push(...Object.keys(real));
    // The bucket of the file: its client is the image's own, and the service makes a bucket where there is none.
    order.push('bucket');
    const addresses = await addressesOf(compose, real);
    const environmentOf = (name: string): Record<string, string> => moved(compose, name, addresses, url);
    const start = (name: string, environment: Record<string, string>, call?: string[]): Running => {
      const { build, command = call ?? [] } = containerOf(compose, name);
      const child = spawn(process.execPath, ['deploy/run-part.mjs', ...command], {
        cwd: join(images, build?.args['PART'] ?? ''),
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
      return { name, process: child, printed: () => printed };
    };
    // What has a profile is started by those who ask for it.
    const own = Object.entries(compose.services).flatMap(([name, { build, profiles }]) =>
      build !== undefined && profiles === undefined ? [name] : [],
    );
    for (const name of inOrder(compose, own, order)) {
      const one = start(name, environmentOf(name));
      running.set(name, one);
      if (compose.services[name]?.restart === 'no') await done(one);
      else await healthy(one, join(images, name), environmentOf(name));
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
          cwd: join(images, containerOf(compose, name).build?.args['PART'] ?? ''),
          env: environmentOf(name),
        });
        return stdout;
      },
      runOnce: async (name, changed, call) => {
        const environment = Object.entries({ ...environmentOf(name), ...changed });
        const given = environment.filter((pair): pair is [string, string] => pair[1] !== undefined);
        const one = start(name, Object.fromEntries(given), call);
        const [code] = (await once(one.process, 'exit')) as [number];
        return { code, said: one.printed() };
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

/** The file's containers that are to start, each after what it needs. */
function inOrder(compose: ComposeFile, names: readonly string[], ready: readonly string[]): string[] {
  const sorted: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const next = [...left].find((name) =>
      Object.keys(containerOf(compose, name).depends_on ?? {}).every(
        (one) => ready.includes(one) || sorted.includes(one),
      ),
    );
    if (next === undefined) throw new Error(`these wait for one another: ${[...left].join(', ')}`);
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** `name:port` of the file, and where that is on this machine. */
async function addressesOf(compose: ComposeFile, real: Record<string, RealPart>): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {
    'postgres:5432': real['postgres']?.address ?? '',
    'redis:6379': real['redis']?.address ?? '',
    'minio:9000': real['minio']?.address ?? '',
    'mail:1025': real['mail']?.address ?? '',
  };
  for (const [name, { environment = {} }] of Object.entries(compose.services)) {
    const port = /^tcp:0\.0\.0\.0:(\d+)$/.exec(String(environment['LISTEN']))?.[1];
    if (port !== undefined) addresses[`${name}:${port}`] = `127.0.0.1:${await freePort()}`;
  }
  return addresses;
}

/** A container's environment to the letter, but for addresses, which have no names of their own here. */
function moved(
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
  // As deploy/observability adds it: what makes traces has to be in the images. Nobody collects them here.
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  // What the image adds.
  const image = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PART: container.build?.args['PART'] ?? '' };
  return { ...image, ...traces, ...(Object.fromEntries(pairs) as Record<string, string>) };
}

async function done({ name, process: child, printed }: Running): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}: ${printed()}`);
}

/** Until the image's own health check says so. */
async function healthy(
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
    60_000,
  ).then((isUp) => {
    if (!isUp) throw new Error(`${name} ended with ${child.exitCode}: ${printed()}`);
  });
}

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Gives back the right to remove what was laid out. */
export async function cleanUp(folder: string): Promise<void> {
  await run('chmod', ['-R', 'u+w', folder]);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
}
