import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { MANIFEST, manifestSchema } from '../backup/manifest.js';
import type { AuditHead } from './audit-record.js';

/** Where an installation of `npm start` keeps hashes of the trail outside the database. */
export interface InstallationHeads {
  heads: AuditHead[];
  /** What holds them, for people. */
  sources: string[];
}

/** As moderation logs the newest record: at its start, and after each record. */
const logLine = z.object({ auditHead: z.object({ sequence: z.coerce.number().int().positive(), hash: z.string() }) });

/** All hashes in the logs of moderation, not only the latest: after its end was removed, a trail grows again. */
export async function installationHeads(dataFolder: string): Promise<InstallationHeads> {
  const logged = [
    ...(await headsInLog(join(dataFolder, 'logs', 'moderation.log.1'))),
    ...(await headsInLog(join(dataFolder, 'logs', 'moderation.log'))),
  ];
  const backedUp = await headInNewestBackup(join(dataFolder, 'backups'));
  return {
    heads: [...logged, ...backedUp].toSorted((one, other) => other.sequence - one.sequence),
    sources: [
      ...(logged.length > 0 ? ['the log of moderation'] : []),
      ...(backedUp.length > 0 ? ['the newest backup'] : []),
    ],
  };
}

async function headsInLog(file: string): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  try {
    for await (const line of lines) {
      if (!line.includes('"auditHead"')) continue;
      const parsed = logLine.safeParse(parseJson(line));
      if (parsed.success) heads.push(parsed.data.auditHead);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return heads;
}

async function headInNewestBackup(folder: string): Promise<AuditHead[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  // The names contain the time, and an unfinished backup has no manifest yet.
  for (const name of names.toSorted().toReversed()) {
    const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => '');
    const manifest = manifestSchema.safeParse(parseJson(text));
    if (manifest.success) return manifest.data.audit ? [manifest.data.audit] : [];
  }
  return [];
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
