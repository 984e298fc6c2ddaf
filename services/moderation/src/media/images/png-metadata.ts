import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { OversizedImage } from './undecodable-image.js';

/**
 * The chunks that libpng decompresses and keeps in memory, at any position in the file. Others are skipped, or small.
 */
const METADATA_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'sPLT']);
const COMPRESSED_CHUNKS = new Set(['zTXt', 'iTXt', 'iCCP']);

/** Far more than any camera or program writes, and few enough to be decompressed here first. */
const MAX_CHUNKS = 1_000;
const MAX_BYTES = 2_000_000;
/** The maximum compression ratio of deflate. */
const MAX_RATIO = 1_032;

const SIGNATURE_BYTES = 8;
/** Length and type. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const BLOCK_BYTES = 65_536;

interface Chunk {
  type: string;
  /** The offset of its data. */
  at: number;
  length: number;
}

const decompress = promisify(inflate);

/**
 * Returns the size of a PNG's metadata after decompression, in bytes. It must be checked before libpng opens the file,
 * which decompresses all of it immediately: seven kilobytes can contain a text of seven megabytes.
 * @throws OversizedImage when there is too much metadata; any other error comes from the host
 */
export async function pngMetadataBytes(path: string): Promise<number> {
  const file = await open(path);
  try {
    let bytes = 0;
    let chunks = 0;
    for await (const chunk of metadataChunks(file)) {
      chunks += 1;
      bytes += await decompressedBytes(file, chunk);
      if (chunks > MAX_CHUNKS || bytes > MAX_BYTES) throw new OversizedImage('too much metadata');
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads chunk headers a block at a time, because there can be a million empty chunks. */
async function* metadataChunks(file: FileHandle): AsyncGenerator<Chunk> {
  const block = Buffer.alloc(BLOCK_BYTES);
  let [start, end] = [0, 0];
  for (let at = SIGNATURE_BYTES; ;) {
    if (at + HEAD_BYTES > end) {
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, at);
      if (bytesRead < HEAD_BYTES) return;
      [start, end] = [at, at + bytesRead];
    }
    const length = block.readUInt32BE(at - start);
    const type = block.toString('latin1', at - start + 4, at - start + HEAD_BYTES);
    if (type === 'IEND') return;
    if (METADATA_CHUNKS.has(type)) yield { type, at: at + HEAD_BYTES, length };
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
}

async function decompressedBytes(file: FileHandle, { type, at, length }: Chunk): Promise<number> {
  if (!COMPRESSED_CHUNKS.has(type) || length > MAX_BYTES) return length;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  const compressed = compressedPart(type, buffer.subarray(0, bytesRead));
  if (compressed === undefined) return length;
  try {
    return length + (await decompress(compressed, { maxOutputLength: MAX_BYTES })).length;
  } catch {
    // Too large, or corrupt: libpng may decompress any part of it, so assume the worst case.
    return length * MAX_RATIO;
  }
}

/** undefined if the chunk is not compressed, or malformed: libpng skips such a chunk. */
function compressedPart(type: string, data: Buffer): Buffer | undefined {
  const keyword = data.indexOf(0);
  if (keyword === -1) return undefined;
  if (type !== 'iTXt') return data.subarray(keyword + 2);
  const isCompressed = data[keyword + 1] !== 0;
  const language = data.indexOf(0, keyword + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  return isCompressed && translated !== -1 ? data.subarray(translated + 1) : undefined;
}
