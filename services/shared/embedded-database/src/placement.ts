import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, type Binaries } from './binaries.js';
import { readRecord, recordFile, type DatabaseRecord } from './database-record.js';
import { canReach, unprivilegedUser, type User } from './unprivileged-user.js';

/** Where a database lives, and as whom. */
export interface Placement {
  record: DatabaseRecord;
  /** The folder with `bin`, `lib` and `share`, readable by `user`. */
  binaries: string;
  /** Undefined: this process's own. */
  user: User | undefined;
}

/**
 * Decides where the cluster and the binaries of `folder` live. An ordinary user has them where they are; root has to
 * hand them to an unprivileged user, so what that user cannot reach goes to a refuge under /var/tmp, which is recorded.
 */
export function place(folder: string): Placement {
  const known = readRecord(folder);
  if (known?.port && !existsSync(known.data)) {
    throw new Error(`The database in ${known.data} is gone. To begin anew, remove ${recordFile(folder)}.`);
  }
  const binaries = findBinaries();
  const data = known?.data ?? join(folder, 'database');
  const user = unprivilegedUser(data);
  if (!user) return { record: { password: newPassword(), ...known, data }, binaries: binaries.folder, user };

  let refuge = known?.refuge && existsSync(known.refuge) ? known.refuge : undefined;
  const takeRefuge = () => (refuge ??= createRefuge(user));
  const record = {
    password: newPassword(),
    ...known,
    data: known?.port || canReach(user, folder) ? data : join(takeRefuge(), 'database'),
  };
  const program = join(binaries.folder, 'bin', 'postgres');
  const readable = canReach(user, program) ? binaries.folder : copyBinaries(binaries, takeRefuge());
  return { record: refuge ? { ...record, refuge } : record, binaries: readable, user };
}

const newPassword = () => randomBytes(24).toString('base64url');

/** Root's, and `user` may only walk through it: nobody else on the machine sees inside. */
function createRefuge(user: User): string {
  const refuge = mkdtempSync('/var/tmp/kindred-');
  chownSync(refuge, 0, user.gid);
  chmodSync(refuge, 0o710);
  return refuge;
}

function copyBinaries(from: Binaries, refuge: string): string {
  const target = join(refuge, `postgresql-${from.version}`);
  if (existsSync(target)) return target;
  rmSync(`${target}.new`, { recursive: true, force: true });
  cpSync(from.folder, `${target}.new`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${target}.new`, target);
  return target;
}
