import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { envelopeSchema, type EventEnvelope } from '@kindred/contracts';
import type { SchemaDefinition } from '../database/schema-definition.js';
import { keyOfPath } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';
import {
  CHECKSUMS,
  definitionFile,
  EVENTS,
  MANIFEST,
  manifestSchema,
  tableFile,
  type Manifest,
} from '../backup/manifest.js';

const MEDIA = 'media/';

export interface BackupObject {
  key: string;
  path: string;
}

/** A backup whose checksums have been verified. */
export class BackupReader {
  private constructor(
    private readonly root: string,
    readonly manifest: Manifest,
    readonly objects: readonly BackupObject[],
  ) {}

  /** Verifies all files. @throws OperatorError that names the first file that is missing, changed, or unknown */
  static async open(root: string): Promise<BackupReader> {
    const checksums = await readChecksums(root);
    for (const name of await filesIn(root)) {
      if (!checksums.has(name) && name !== CHECKSUMS)
        throw new OperatorError(`${name} in ${root} does not belong to this backup.`);
    }
    for (const [name, sum] of checksums) await verify(root, name, sum);
    const manifest = readManifest(await readFile(join(root, MANIFEST), 'utf8'));
    const objects = [...checksums.keys()]
      .filter((name) => name.startsWith(MEDIA))
      .map((name) => ({ key: keyOfPath(name.slice(MEDIA.length)) ?? '', path: join(root, name) }));
    return new BackupReader(root, manifest, objects);
  }

  async definition(schema: string): Promise<SchemaDefinition> {
    return JSON.parse(await readFile(join(this.root, definitionFile(schema)), 'utf8')) as SchemaDefinition;
  }

  /** The rows of a table in COPY format. */
  rows(schema: string, table: string): Readable {
    return this.unzipped(tableFile(schema, table));
  }

  async *events(): AsyncGenerator<EventEnvelope> {
    for await (const line of createInterface({ input: this.unzipped(EVENTS) })) {
      yield envelopeSchema.parse(JSON.parse(line)) as EventEnvelope;
    }
  }

  private unzipped(name: string): Readable {
    const gunzip = createGunzip();
    // Errors reach the reader of the stream.
    pipeline(createReadStream(join(this.root, name)), gunzip).catch((error: Error) => gunzip.destroy(error));
    return gunzip;
  }
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
