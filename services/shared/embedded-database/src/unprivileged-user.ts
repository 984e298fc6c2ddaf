import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

export interface User {
  uid: number;
  gid: number;
}

/**
 * Who the server runs as when this process is root, which PostgreSQL refuses to be: the owner of `data` where that
 * exists already, else `nobody`. Undefined for an ordinary user, who runs it themselves.
 */
export function unprivilegedUser(data: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
  // The classic numbers may be negative in the file; the system means them as 32-bit unsigned.
  return line ? { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 } : { uid: 65534, gid: 65534 };
}

/** Whether `user` can walk into the folder or run the file at `path`; found out by trying, so that ACLs count too. */
export function canReach(user: User, path: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/', stdio: 'ignore' });
  if (answer.error) {
    throw new Error(
      `The database cannot run as root, and this process may not become uid ${user.uid}: set DATABASE_URL.`,
    );
  }
  return answer.status === 0;
}
