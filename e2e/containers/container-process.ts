import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assemble } from '../../deploy/assemble.mjs';
import { eventually } from '../support/conditions.js';

const run = promisify(execFile);

/** The uid of an unprivileged user, in place of `node` in the images: it must not write to the image files. */
export const UNPRIVILEGED_UID = 65_534;
export const isRoot = process.getuid?.() === 0;
const credentials = isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {};

/** The arguments of `node` in the entry point of the images. */
export const ENTRY_POINT = ['deploy/run-component.mjs'];

export type ProcessEnvironment = Record<string, string>;

/** One of our containers as a process: the same command, files, and environment. */
export interface Running {
  name: string;
  process: ChildProcess;
  printed: () => string;
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

/** Makes the images writable again and removes them. */
export async function cleanUp(folder: string): Promise<void> {
  await run('chmod', ['-R', 'u+w', folder]);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
}

/** What the image of a component sets, with the paths of its assembled folder. */
export function imageEnvironment(images: string, component: string): ProcessEnvironment {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    COMPONENT: component,
    NODE_OPTIONS: `--import=${join(images, component, 'deploy/load-secrets.mjs')}`,
  };
}

/** Starts `node` with these arguments in the folder of an image. */
export function startProcess(
  name: string,
  cwd: string,
  args: readonly string[],
  environment: ProcessEnvironment,
): Running {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...credentials,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  return { name, process: child, printed: () => printed };
}

/** Runs another script of the image in the environment of its container, as `docker compose exec` does. */
export async function executeIn(
  cwd: string,
  script: readonly string[],
  environment: ProcessEnvironment,
): Promise<string> {
  const { stdout } = await run(process.execPath, [...script], { cwd, env: environment, ...credentials });
  return stdout;
}

export async function waitForExit({ name, process: child, printed }: Running): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${name} exited with ${child.exitCode}: ${printed()}`);
}

/** Waits until the check resolves to true. @throws when the process exits before */
export async function waitUntilHealthy(
  { name, process: child, printed }: Running,
  check: () => Promise<boolean>,
): Promise<void> {
  const isUp = await eventually(
    `${name} is healthy`,
    async () => (child.exitCode === null ? (await check()) || undefined : false),
    180_000,
  );
  if (!isUp) throw new Error(`${name} exited with ${child.exitCode}: ${printed()}`);
}
