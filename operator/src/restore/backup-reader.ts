import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { envelopeSchema, type EventEnvelope } from '@kindred/contracts';
import { ENCRYPTED, FileDecryption } from '../encryption/age.js';
import type { SchemaDefinition } from '../database/schema-definition.js';
import { keyOfPath } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';
import {
  CHECKSUMS,
  definitionFile,
  EVENTS,
  FORMATS,
  MANIFEST,
  manifestSchema,
  tableFile,
  type Manifest,
} from '../backup/manifest.js';

const MEDIA = 'media/';

/** A media object in a backup. */
export interface BackupObject {
  key: string;
  /** Opens its content, whose size is in bytes. */
  open: () => Promise<{ body: Readable; bytes: number }>;
}

/** A backup whose checksums have been verified. */
export class BackupReader {
  readonly objects: readonly BackupObject[];

  private constructor(
    private readonly root: string,
    readonly manifest: Manifest,
    names: Iterable<string>,
    private readonly decryption: FileDecryption | undefined,
  ) {
    const suffix = decryption === undefined ? '' : ENCRYPTED;
    const paths = [...names].filter((name) => name.startsWith(MEDIA) && name.endsWith(suffix));
    this.objects = paths.map((path) => {
      const name = path.slice(0, path.length - suffix.length);
      return { key: keyOfPath(name.slice(MEDIA.length)) ?? '', open: () => this.read(name) };
    });
  }

  /**
   * Verifies all files. @param identityFile the file with the identity that an encrypted backup was encrypted for
   * @throws OperatorError that names the first file that is missing, changed, or unknown
   */
  static async open(root: string, identityFile?: string): Promise<BackupReader> {
    const checksums = await readChecksums(root);
    for (const name of await filesIn(root)) {
      if (!checksums.has(name) && name !== CHECKSUMS)
        throw new OperatorError(`${name} in ${root} does not belong to this backup.`);
    }
    for (const [name, sum] of checksums) await verify(root, name, sum);
    const manifest = readManifest(await readFile(join(root, MANIFEST), 'utf8'));
    return new BackupReader(root, manifest, checksums.keys(), await decryptionOf(manifest, identityFile));
  }

  async definition(schema: string): Promise<SchemaDefinition> {
    const { body } = await this.read(definitionFile(schema));
    return (await json(body)) as SchemaDefinition;
  }

  /** The rows of a table in COPY format. */
  rows(schema: string, table: string): Promise<Readable> {
    return this.unzipped(tableFile(schema, table));
  }

  async *events(): AsyncGenerator<EventEnvelope> {
    for await (const line of createInterface({ input: await this.unzipped(EVENTS) })) {
      yield envelopeSchema.parse(JSON.parse(line)) as EventEnvelope;
    }
  }

  private async unzipped(name: string): Promise<Readable> {
    const gunzip = createGunzip();
    const { body } = await this.read(name);
    // Errors reach the reader of the stream.
    pipeline(body, gunzip).catch((error: Error) => gunzip.destroy(error));
    return gunzip;
  }

  /** @param name as in a backup that is not encrypted */
  private async read(name: string): Promise<{ body: Readable; bytes: number }> {
    const path = join(this.root, this.decryption === undefined ? name : `${name}${ENCRYPTED}`);
    const { size } = await stat(path);
    if (this.decryption === undefined) return { body: createReadStream(path), bytes: size };
    return this.decryption.decrypt(createReadStream(path), path, size);
  }
}

async function decryptionOf(
  { format }: Manifest,
  identityFile: string | undefined,
): Promise<FileDecryption | undefined> {
  if (format === FORMATS.plain) return undefined;
  if (identityFile !== undefined) return FileDecryption.open(identityFile);
  throw new OperatorError('The backup is encrypted: specify the file with its identity (--identity FILE).');
}

async function readChecksums(root: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, CHECKSUMS), 'utf8').catch(() => {
    throw new OperatorError(`${root} is not a complete backup: it has no ${CHECKSUMS}.`);
  });
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || name.split('/').includes('..')) {
      throw new OperatorError(`${CHECKSUMS} in ${root} is damaged.`);
    }
    sums.set(name, sum);
  }
  if (!sums.has(MANIFEST)) throw new OperatorError(`${CHECKSUMS} in ${root} is damaged: it does not list ${MANIFEST}.`);
  return sums;
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function verify(root: string, name: string, sum: string): Promise<void> {
  const digest = createHash('sha256');
  try {
    await pipeline(createReadStream(join(root, name)), digest);
  } catch (error) {
    throw new OperatorError(`${name} in ${root} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (digest.digest('hex') !== sum)
    throw new OperatorError(`${name} in ${root} was changed: its checksum does not match.`);
}

function readManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(
    `The ${issue?.path.join('.') || 'manifest'} of the backup ${issue?.message ?? 'cannot be read'}.`,
  );
}
