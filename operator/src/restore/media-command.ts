import { resolve } from 'node:path';
import { readBackupSettings } from '../backup/backup-settings.js';
import { parseArguments } from '../command-arguments.js';
import { openInstallation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
import { BackupReader } from './backup-reader.js';

/**
 * `restore-media BACKUP [--identity FILE]`: writes the objects that the media store lacks. Keys are never reused, so
 * existing objects are the same, and moderation deletes those that no row refers to.
 * @throws OperatorError
 */
export async function restoreMediaCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { BACKUP_IDENTITY_FILE } = readBackupSettings(environment);
  const { values, positionals } = parseArguments(rest, { identity: { type: 'string' } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one backup.');
  const { media } = await openInstallation(environment);
  const { objects } = await BackupReader.open(resolve(folder), values.identity ?? BACKUP_IDENTITY_FILE);
  let written = 0;
  for (const { key, open } of objects) {
    const existing = await media.read(key);
    existing?.destroy();
    if (existing !== undefined) continue;
    const { body, bytes } = await open();
    await media.write(key, body, bytes);
    written += 1;
  }
  return `Wrote ${written} of ${objects.length} objects, which ${media.name} lacked.`;
}
