import { open, type FileHandle } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { ImageKind } from './image-kind.js';
import { jpegPlanes } from './jpeg-planes.js';

/** The memory that any decoding takes. */
const BASE_BYTES = 8_000_000;
/** How many rows libvips buffers when it downscales while reading. */
const BUFFERED_ROWS = 2_100;
const COEFFICIENT_BYTES = 2;
const RGBA_BYTES = 4;
/** How many copies of the metadata exist at the peak. */
const METADATA_COPIES = 12;
/** More chunks than precede the image data in any real WebP. */
const MAX_CHUNKS = 100;

const SAMPLE_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const UNKNOWN_SAMPLE_BYTES = 4;

type Header = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;
type EmbeddedMetadata = Pick<Metadata, 'exif' | 'icc' | 'iptc' | 'xmp'>;

/**
 * Estimates the memory that decoding the file takes, in bytes, from its header: at least as much as measured with
 * libvips 8.18. Most images are decoded a few rows at a time, but progressive or multi-scan JPEG, interlaced PNG, and
 * lossless WebP are buffered as a whole.
 * @param metadataBytes the size of the metadata, if the header does not contain all of it
 */
export async function decodingCost(
  path: string,
  kind: Exclude<ImageKind, 'heic'>,
  header: Header & EmbeddedMetadata,
  metadataBytes = metadataBytesOf(header),
): Promise<number> {
  return METADATA_COPIES * metadataBytes + (await pictureCost(path, kind, header));
}

const metadataBytesOf = ({ exif, icc, iptc, xmp }: EmbeddedMetadata): number =>
  [exif, icc, iptc, xmp].reduce((sum, block) => sum + (block?.length ?? 0), 0);

async function pictureCost(path: string, kind: Exclude<ImageKind, 'heic'>, header: Header): Promise<number> {
  if (kind === 'png') return pngCost(header);
  const file = await open(path);
  try {
    return await (kind === 'jpeg' ? jpegCost(file, header) : webpCost(file, header));
  } finally {
    await file.close();
  }
}

export function pngCost({ width, height, channels, depth, isProgressive }: Header): number {
  const rowBytes = width * channels * (SAMPLE_BYTES[depth] ?? UNKNOWN_SAMPLE_BYTES);
  const rows = Math.min(height, BUFFERED_ROWS) + (isProgressive ? height : 0);
  return BASE_BYTES + rowBytes * rows;
}

async function jpegCost(file: FileHandle, { width, height, channels }: Header): Promise<number> {
  const planes = await jpegPlanes(file);
  // Assume the worst case when the header cannot be parsed.
  if (planes === undefined) return BASE_BYTES + width * height * channels * COEFFICIENT_BYTES;
  return BASE_BYTES + (planes.isBuffered ? planes.samples * COEFFICIENT_BYTES : 0);
}

async function webpCost(file: FileHandle, { width, height }: Header): Promise<number> {
  return BASE_BYTES + ((await isLossyWebp(file)) ? 0 : width * height * RGBA_BYTES);
}

/**
 * Whether the file is a single lossy image without transparency, which libwebp downscales while decoding. Anything
 * else, including a file with too many chunks before the image data, counts as the more expensive kind.
 */
async function isLossyWebp(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(8);
  let at = 12;
  for (let read = 0; read < MAX_CHUNKS && (await file.read(chunk, 0, 8, at)).bytesRead === 8; read += 1) {
    const type = chunk.toString('latin1', 0, 4);
    if (type === 'VP8 ') return true;
    if (type === 'VP8L' || type === 'ALPH' || type === 'ANMF') return false;
    const bytes = chunk.readUInt32LE(4);
    at += 8 + bytes + (bytes % 2);
  }
  return false;
}
