import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { POLICY_PERIODS } from '@kindred/contracts';
import { openInstallation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
import { pruneBackups } from './backup-folder.js';
import { backUp } from './backup.js';

const KEEP_DAYS = '30';

/** `backup FOLDER [--keep-days N]` @throws OperatorError */
export async function backupCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { folder, keepDays } = readArguments(rest);
  // Before anything that can fail: expired backups must be deleted in any case, and it frees space on a full disk.
  const removed = await pruneBackups(folder, keepDays, new Date());
  const { path, manifest, removed: expired } = await backUp(await openInstallation(environment), folder, keepDays);
  removed.push(...expired);
  const rows = manifest.schemas.flatMap((schema) => Object.values(schema.rows)).reduce((sum, count) => sum + count, 0);
  const { objects, missing } = manifest.media;
  return [
    `${path}: ${rows} rows, ${objects} objects, ${manifest.events} events in transit.`,
    ...(missing > 0 ? [`${missing} objects that rows refer to were missing.`] : []),
    ...(removed.length > 0 ? [`Deleted expired or unfinished backups: ${removed.join(', ')}.`] : []),
  ].join('\n');
}

function readArguments(rest: readonly string[]): { folder: string; keepDays: number } {
  const options = { 'keep-days': { type: 'string', default: KEEP_DAYS } } as const;
  const { values, positionals } = parse(rest, options);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new OperatorError('Specify exactly one folder for the backups.');
  const keepDays = Number(values['keep-days']);
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > POLICY_PERIODS.backupDays) {
    throw new OperatorError(
      `--keep-days must be a whole number from 1 to ${POLICY_PERIODS.backupDays}, the maximum in the privacy policy.`,
    );
  }
  return { folder: resolve(folder), keepDays };
}

function parse<Options extends { 'keep-days': { type: 'string'; default: string } }>(
  rest: readonly string[],
  options: Options,
): { values: { 'keep-days'?: string }; positionals: string[] } {
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}
