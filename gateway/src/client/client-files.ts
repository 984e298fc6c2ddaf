import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** One built file with the compressed forms that lie beside it. */
export interface ClientFile {
  type: string;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * The built client, read once: URL path to file. What is not in the map does not exist, so no path can lead outside.
 * An absent folder is an empty client.
 */
export async function readClientFiles(folder: string): Promise<ReadonlyMap<string, ClientFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    contents.set(path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/'), await readFile(path));
  }
  const files = new Map<string, ClientFile>();
  for (const [path, plain] of contents) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const br = contents.get(`${path}.br`);
    const gzip = contents.get(`${path}.gz`);
    files.set(path, {
      ...described(path, plain),
      ...(br === undefined ? {} : { br }),
      ...(gzip === undefined ? {} : { gzip }),
    });
  }
  return files;
}

/** A file that is made here, for its path: compressed as the build compresses its own. */
export function clientFile(path: string, text: string): ClientFile {
  const plain = Buffer.from(text);
  return { ...described(path, plain), br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

function described(path: string, plain: Buffer): Pick<ClientFile, 'type' | 'etag' | 'plain'> {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
  };
}

/** The smallest form that the reader takes, and what to call it. */
export function chooseEncoding(
  file: ClientFile,
  accepted: string | undefined,
): { bytes: Buffer; encoding?: 'br' | 'gzip' } {
  const takes = (name: string): boolean =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted ?? '');
  if (file.br !== undefined && takes('br')) return { bytes: file.br, encoding: 'br' };
  if (file.gzip !== undefined && takes('gzip')) return { bytes: file.gzip, encoding: 'gzip' };
  return { bytes: file.plain };
}
