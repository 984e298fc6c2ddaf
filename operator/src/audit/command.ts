import { readFile } from 'node:fs/promises';
import { withClient } from '@kindred/embedded-database';
import { manifestSchema } from '../backup/manifest.js';
import { parseArguments } from '../command-arguments.js';
import { moderationDatabase } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
import type { KnownHead } from './chain-check.js';
import { installationHeads, parseJson } from './installation-heads.js';
import { checkTrail, hasTrail } from './trail.js';

const HASH = /^[0-9a-f]{64}$/;

/** What the trail is compared with. */
interface Comparison {
  heads: readonly KnownHead[];
  /** Where the hashes are from, for people. */
  sources: readonly string[];
}

/**
 * `audit verify [--head HASH] [--manifest FILE]`; without both, compares with the log and the newest backup in DATA_DIR, if
 * it is set.
 * @throws OperatorError that names the first record that was changed, removed, or inserted
 */
export async function auditCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  // Before the database, which is ahead of the log while moderation is running.
  const { heads, sources } = await comparison(rest, environment['DATA_DIR']);
  return withClient(moderationDatabase(environment), async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await hasTrail(client))) throw new OperatorError('The database contains no audit trail.');
    const { records, head, expiredThrough, problem, isHeadMissing } = await checkTrail(client, heads);
    if (problem !== null) {
      throw new OperatorError(
        [`The audit trail is not intact. ${problem}`, ...(isHeadMissing ? [RESTORED] : [])].join('\n'),
      );
    }
    if (head === null) return 'The audit trail is empty.';
    return [
      `The audit trail is intact: ${records} records. The newest is ${head.sequence} with the hash ${head.hash}.`,
      ...(expiredThrough > 0 ? [`Records 1 to ${expiredThrough} were deleted after seven years.`] : []),
      heads.length > 0 ? `Its end was compared with ${sources.join(' and ')}.` : NOT_COMPARED,
    ].join('\n');
  });
}

const RESTORED =
  'If an older backup was restored, this is expected: compare with the manifest of that backup (--manifest FILE).';
const NOT_COMPARED =
  'There was no hash to compare its end with, so a removed end is not detected: specify --head or --manifest.';

async function comparison(rest: readonly string[], dataFolder: string | undefined): Promise<Comparison> {
  const { values, positionals: command } = parseArguments(rest, {
    head: { type: 'string' },
    manifest: { type: 'string' },
  });
  const { head, manifest } = values;
  if (command.length !== 1 || command[0] !== 'verify') throw new OperatorError('The only audit command is: verify.');
  if (head !== undefined && !HASH.test(head))
    throw new OperatorError('--head must be a hash of 64 hexadecimal digits.');
  if (head === undefined && manifest === undefined) {
    return dataFolder ? installationHeads(dataFolder) : { heads: [], sources: [] };
  }
  return {
    heads: [...(head === undefined ? [] : [{ hash: head }]), ...(manifest === undefined ? [] : await headIn(manifest))],
    sources: [...(head === undefined ? [] : ['--head']), ...(manifest === undefined ? [] : ['--manifest'])],
  };
}

async function headIn(file: string): Promise<KnownHead[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new OperatorError(`${file} is not the manifest of a backup.`);
  const { audit } = manifest.data;
  if (!audit) throw new OperatorError(`${file} contains no hash of the audit trail.`);
  return [audit];
}
