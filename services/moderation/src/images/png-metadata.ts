import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { OversizedImage } from './undecodable-image.js';

/** What libpng unpacks and keeps beside the picture, wherever in the file it stands. Other chunks it passes over, or they are small. */
const KEPT = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'sPLT']);
const PACKED = new Set(['zTXt', 'iTXt', 'iCCP']);

/** Far more than any camera or program writes, and few enough to be unpacked here first. */
const MOST_CHUNKS = 1_000;
const MOST_BYTES = 2_000_000;
/** Deflate makes nothing smaller than to this part of it. */
const MOST_RATIO = 1_032;

const SIGNATURE_BYTES = 8;
/** Length and type. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const BLOCK_BYTES = 65_536;

interface Chunk {
  type: string;
  /** Where its data begins. */
  at: number;
  length: number;
}

const unpack = promisify(inflate);

/**
 * What a PNG has to say beside its pixels, in bytes, once unpacked. Has to be known before libpng opens the file, which
 * unpacks all of it at once: a text of seven megabytes takes seven kilobytes.
 * @throws OversizedImage when it is more than a picture needs; other errors are the machine's
 */
export async function pngMetadataBytes(path: string): Promise<number> {
  const file = await open(path);
  try {
    let bytes = 0;
    let chunks = 0;
    for await (const chunk of keptChunks(file)) {
      chunks += 1;
      bytes += await unpackedBytes(file, chunk);
      if (chunks > MOST_CHUNKS || bytes > MOST_BYTES) throw new OversizedImage('too much beside the picture');
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads on where the next head is, a block at a time: there may be a million empty chunks. */
async function* keptChunks(file: FileHandle): AsyncGenerator<Chunk> {
  const block = Buffer.alloc(BLOCK_BYTES);
  let [begin, end] = [0, 0];
  for (let at = SIGNATURE_BYTES; ;) {
    if (at + HEAD_BYTES > end) {
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, at);
      if (bytesRead < HEAD_BYTES) return;
      [begin, end] = [at, at + bytesRead];
    }
    const length = block.readUInt32BE(at - begin);
    const type = block.toString('latin1', at - begin + 4, at - begin + HEAD_BYTES);
    if (type === 'IEND') return;
    if (KEPT.has(type)) yield { type, at: at + HEAD_BYTES, length };
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
}

async function unpackedBytes(file: FileHandle, { type, at, length }: Chunk): Promise<number> {
  if (!PACKED.has(type) || length > MOST_BYTES) return length;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  const packed = packedPart(type, buffer.subarray(0, bytesRead));
  if (packed === undefined) return length;
  try {
    return length + (await unpack(packed, { maxOutputLength: MOST_BYTES })).length;
  } catch {
    // Too much, or broken: then nobody knows how far libpng gets.
    return length * MOST_RATIO;
  }
}

/** undefined when it is not compressed, or not as it should be: libpng passes over such a chunk. */
function packedPart(type: string, data: Buffer): Buffer | undefined {
  const keyword = data.indexOf(0);
  if (keyword === -1) return undefined;
  if (type !== 'iTXt') return data.subarray(keyword + 2);
  const isPacked = data[keyword + 1] !== 0;
  const language = data.indexOf(0, keyword + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  return isPacked && translated !== -1 ? data.subarray(translated + 1) : undefined;
}
