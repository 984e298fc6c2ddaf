import { stat } from 'node:fs/promises';
import { openObjectFolder } from '@kindred/platform/storage';
import { withClient } from '@kindred/embedded-database';
import { databaseOf } from '../installation/databases.js';
import type { Installation } from '../installation/installation.js';

const EXISTING = 'SELECT count(*)::integer AS count FROM identity.accounts WHERE id = ANY ($1::uuid[])';
/** The last part of the key of an entry, as identity writes it. */
const ACCOUNT_ID = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const BATCH = 1_000;

/** What the deletion ledger means for a restored installation. */
export interface RestoredDeletions {
  /** Whether there is a ledger at all. */
  isKnown: boolean;
  /** Restored accounts that identity deletes again when it starts. */
  accounts: number;
}

/**
 * Copies the entries of the original installation's ledger to the ledger of the restored one, unless they share it.
 * @param original where the former is, if that is known
 */
export async function takeOverDeletions(
  installation: Pick<Installation, 'databaseUrl' | 'ownDatabases' | 'deletionLedger'>,
  original: string | undefined,
): Promise<RestoredDeletions> {
  const { deletionLedger } = installation;
  if (deletionLedger === undefined) return { isKnown: false, accounts: 0 };
  const ledger = openObjectFolder(deletionLedger);
  if (original !== undefined && original !== deletionLedger && (await isThere(original))) {
    const source = openObjectFolder(original);
    for await (const key of source.list()) {
      const body = await source.get(key);
      if (body !== undefined) await ledger.put(key, body, 0);
    }
  }
  let [entries, accounts] = [0, 0];
  let ids: string[] = [];
  await withClient(databaseOf(installation, 'identity'), async (client) => {
    const countBatch = async (): Promise<void> => {
      const { rows } = await client.query<{ count: number }>(EXISTING, [ids]);
      entries += ids.length;
      accounts += rows[0]?.count ?? 0;
      ids = [];
    };
    for await (const key of ledger.list()) {
      const id = ACCOUNT_ID.exec(key)?.[1];
      if (id !== undefined) ids.push(id);
      if (ids.length === BATCH) await countBatch();
    }
    await countBatch();
  });
  return { isKnown: entries > 0, accounts };
}

export const describeDeletions = ({ isKnown, accounts }: RestoredDeletions): string =>
  isKnown
    ? `${accounts} restored accounts are in the deletion ledger: identity deletes them again when it starts.`
    : 'There is no entry in the deletion ledger (DELETION_LEDGER). If accounts were deleted after the backup, they exist again: delete them once more.';

/** The folder of the original installation can be on another machine. */
const isThere = async (location: string): Promise<boolean> =>
  !location.startsWith('/') || (await stat(location).catch(() => undefined)) !== undefined;
