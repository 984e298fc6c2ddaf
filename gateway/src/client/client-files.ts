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

/** A built file with its precompressed variants. */
export interface ClientFile {
  type: string;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * Reads the built client into memory, by URL path. Files are only ever looked up in this map, so no path can leave the
 * folder. A missing folder is an empty client.
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
      ...describeFile(path, plain),
      ...(br === undefined ? {} : { br }),
      ...(gzip === undefined ? {} : { gzip }),
    });
  }
  return files;
}

/** A generated file, compressed like the files of the build. */
export function clientFile(path: string, text: string): ClientFile {
  const plain = Buffer.from(text);
  return { ...describeFile(path, plain), br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

function describeFile(path: string, plain: Buffer): Pick<ClientFile, 'type' | 'etag' | 'plain'> {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
  };
}

/** The smallest variant that the `Accept-Encoding` header allows. */
export function chooseEncoding(
  file: ClientFile,
  accepted: string | undefined,
): { bytes: Buffer; encoding?: 'br' | 'gzip' } {
  const accepts = (name: string): boolean =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted ?? '');
  if (file.br !== undefined && accepts('br')) return { bytes: file.br, encoding: 'br' };
  if (file.gzip !== undefined && accepts('gzip')) return { bytes: file.gzip, encoding: 'gzip' };
  return { bytes: file.plain };
}
