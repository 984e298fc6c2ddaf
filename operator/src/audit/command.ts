import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withClient } from '@kindred/embedded-database';
import { manifestSchema } from '../backup/manifest.js';
import { installationDatabase } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';
import type { KnownHead } from './chain-check.js';
import { checkTrail, hasTrail } from './trail.js';

const HASH = /^[0-9a-f]{64}$/;

/**
 * `audit verify [--head HASH] [--manifest FILE]`
 * @throws OperatorError that names the first record that was changed, removed, or inserted
 */
export async function auditCommand(
  rest: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const heads = await readHeads(rest);
  return withClient(installationDatabase(environment), async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await hasTrail(client))) throw new OperatorError('The database contains no audit trail.');
    const { records, head, expiredThrough, problem } = await checkTrail(client, heads);
    if (problem !== null) throw new OperatorError(`The audit trail is not whole. ${problem}`);
    if (head === null) return 'The audit trail is empty.';
    return [
      `The audit trail is whole: ${records} records. The newest is ${head.sequence} with the hash ${head.hash}.`,
      ...(expiredThrough > 0 ? [`Records 1 to ${expiredThrough} were deleted after seven years.`] : []),
      ...(heads.length === 0 ? ['Without --head or --manifest, a removed end is not detected.'] : []),
    ].join('\n');
  });
}

async function readHeads(rest: readonly string[]): Promise<KnownHead[]> {
  const { head, manifest, command } = readArguments(rest);
  if (command.length !== 1 || command[0] !== 'verify') throw new OperatorError('The only audit command is: verify.');
  if (head !== undefined && !HASH.test(head))
    throw new OperatorError('--head must be a hash of 64 hexadecimal digits.');
  return [...(head === undefined ? [] : [{ hash: head }]), ...(manifest === undefined ? [] : await headIn(manifest))];
}

function readArguments(rest: readonly string[]): { head?: string; manifest?: string; command: string[] } {
  try {
    const options = { head: { type: 'string' }, manifest: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    return { ...values, command: positionals };
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
