import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface User {
  uid: number;
  gid: number;
}

/**
 * The user of the server when this process is root, since PostgreSQL does not run as root: the owner of `data` if it
 * exists, otherwise `nobody`. Undefined if this process is an ordinary user.
 */
export function unprivilegedUser(data: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  // Negative ids in the file are unsigned 32-bit numbers.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : { uid: 65534, gid: 65534 };
}

/** Whether `user` can traverse the folder or execute the file at `path`; tested as that user, to respect ACLs. */
export function canReach(user: User, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/', stdio: 'ignore' });
  if (result.error) {
    throw new Error(
      `The database cannot run as root, and this process cannot switch to uid ${user.uid}: set DATABASE_URL.`,
    );
  }
  return result.status === 0;
}
