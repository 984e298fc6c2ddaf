import { resolve } from 'node:path';
import { readBackupSettings } from '../backup/backup-settings.js';
import { parseArguments } from '../command-arguments.js';
import { openInstallation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
import { describeDeletions, takeOverDeletions } from './deletions.js';
import { restore } from './restore.js';

/** `restore BACKUP [--identity FILE] [--deletions LOCATION]` @throws OperatorError */
export async function restoreCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { BACKUP_IDENTITY_FILE } = readBackupSettings(environment);
  const { values, positionals } = parseArguments(rest, {
    identity: { type: 'string' },
    deletions: { type: 'string' },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one backup to restore.');
  const installation = await openInstallation(environment);
  const identityFile = values.identity ?? BACKUP_IDENTITY_FILE;
  const { manifest, auditProblem } = await restore(installation, resolve(folder), { identityFile });
  const { takenAt, media, events, deletionLedger } = manifest;
  const deletions = await takeOverDeletions(installation, values.deletions ?? deletionLedger);
  return [
    `Restored the backup of ${takenAt}: ${media.objects} objects, and ${events} events that will be published again.`,
    'Everyone has to sign in again.',
    describeDeletions(deletions),
    ...(auditProblem === null ? [] : [`The audit trail was not intact when it was backed up. ${auditProblem}`]),
  ].join('\n');
}
