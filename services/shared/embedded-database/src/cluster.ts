import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Placement } from './placement.js';

/** A server and `initdb` see nothing of this process's environment: PGDATA, PGPORT and the like would confuse them. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster where there is none yet. An interrupted one starts over: only a finished one has the final name. */
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
    // The server's own Unicode rules: the same order and case everywhere, whatever locales the machine has.
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
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created: ${complaint.trim()}`)),
    );
  });
}
