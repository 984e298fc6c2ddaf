import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Placement } from './placement.js';

/** The environment of the server and `initdb`, without this process's variables such as PGDATA and PGPORT. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates the cluster if there is none. It is renamed when complete, so an interrupted creation starts over. */
export async function createCluster({ record, binaries, user }: Placement, throwaway: boolean): Promise<void> {
  if (existsSync(record.data)) return;
  const unfinished = `${record.data}.unfinished`;
  const passwordFile = `${record.data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${record.password}\n`, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
  const flags = [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built-in Unicode rules: the same collation and case mapping on every host, independent of its locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(throwaway ? ['--no-sync'] : []),
  ];
  try {
    await run(join(binaries, 'bin', 'initdb'), flags, user);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, record.data);
}

function run(program: string, args: string[], user: Placement['user']): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Could not create the database: ${stderr.trim()}`)),
    );
  });
}
