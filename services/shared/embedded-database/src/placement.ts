import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, type Binaries } from './binaries.js';
import { readRecord, recordFile, type DatabaseRecord } from './database-record.js';
import { canReach, unprivilegedUser, type User } from './unprivileged-user.js';

/** The location of a database and the user of its server. */
export interface Placement {
  record: DatabaseRecord;
  /** The folder with `bin`, `lib`, and `share`, readable by `user`. */
  binaries: string;
  /** Undefined: the user of this process. */
  user: User | undefined;
}

/**
 * Determines the location of the cluster and the binaries. As root, the server runs as an unprivileged user; whatever that
 * user cannot access is placed in a folder under /var/tmp (`refuge` in the record).
 */
export function resolvePlacement(folder: string): Placement {
  const known = readRecord(folder);
  if (known?.port && !existsSync(known.data)) {
    throw new Error(
      `The database in ${known.data} is missing. To start with an empty one, remove ${recordFile(folder)}.`,
    );
  }
  const binaries = findBinaries();
  const data = known?.data ?? join(folder, 'database');
  const user = unprivilegedUser(data);
  if (!user) return { record: { password: newPassword(), ...known, data }, binaries: binaries.folder, user };

  let refuge = known?.refuge && existsSync(known.refuge) ? known.refuge : undefined;
  const ensureFallbackFolder = () => (refuge ??= createFallbackFolder(user));
  const record = {
    password: newPassword(),
    ...known,
    data: known?.port || canReach(user, folder) ? data : join(ensureFallbackFolder(), 'database'),
  };
  const program = join(binaries.folder, 'bin', 'postgres');
  const readable = canReach(user, program) ? binaries.folder : copyBinaries(binaries, ensureFallbackFolder());
  return { record: refuge ? { ...record, refuge } : record, binaries: readable, user };
}

const newPassword = () => randomBytes(24).toString('base64url');

/** Owned by root; `user` can only traverse it, and no other user can read it. */
function createFallbackFolder(user: User): string {
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
