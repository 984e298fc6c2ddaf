import { open, type FileHandle } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { ImageKind } from './image-kind.js';
import { jpegPlanes } from './jpeg-planes.js';

/** What every decoding takes, whatever the picture. */
const BASE_BYTES = 8_000_000;
/** So many rows libvips keeps of a picture that it makes much smaller while it reads it. */
const ROWS_KEPT = 2_100;
const COEFFICIENT_BYTES = 2;
const RGBA_BYTES = 4;
/** So many copies there are, for a while, of what the file says beside its pixels. */
const METADATA_COPIES = 12;
/** More than stand before the picture in any WebP. */
const MOST_CHUNKS = 100;

const SAMPLE_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const UNKNOWN_SAMPLE_BYTES = 4;

type Header = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;
type Told = Pick<Metadata, 'exif' | 'icc' | 'iptc' | 'xmp'>;

/**
 * The memory that decoding the file takes, in bytes, told by its header: as measured with libvips 8.18, or some more.
 * Most pictures are decoded a few rows at a time. These are not: progressive JPEG and such as comes in one scan for each
 * colour, interlaced PNG, and lossless WebP.
 * @param metadataBytes of what the file says beside its pixels, where the header does not have all of it
 */
export async function decodingCost(
  path: string,
  kind: Exclude<ImageKind, 'heic'>,
  header: Header & Told,
  metadataBytes = bytesToldIn(header),
): Promise<number> {
  return METADATA_COPIES * metadataBytes + (await pictureCost(path, kind, header));
}

const bytesToldIn = ({ exif, icc, iptc, xmp }: Told): number =>
  [exif, icc, iptc, xmp].reduce((sum, told) => sum + (told?.length ?? 0), 0);

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
  const rows = Math.min(height, ROWS_KEPT) + (isProgressive ? height : 0);
  return BASE_BYTES + rowBytes * rows;
}

async function jpegCost(file: FileHandle, { width, height, channels }: Header): Promise<number> {
  const planes = await jpegPlanes(file);
  // A header that cannot be made out may hide anything.
  if (planes === undefined) return BASE_BYTES + width * height * channels * COEFFICIENT_BYTES;
  return BASE_BYTES + (planes.areKeptWhole ? planes.samples * COEFFICIENT_BYTES : 0);
}

async function webpCost(file: FileHandle, { width, height }: Header): Promise<number> {
  return BASE_BYTES + ((await isLossyWebp(file)) ? 0 : width * height * RGBA_BYTES);
}

/**
 * Whether it is a single picture without transparency, compressed with loss, which libwebp makes smaller while it decodes
 * it. One in the extended format that is not so simple, or has too much before the picture, is taken for the dearer kind.
 */
async function isLossyWebp(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(8);
  let at = 12;
  for (let read = 0; read < MOST_CHUNKS && (await file.read(chunk, 0, 8, at)).bytesRead === 8; read += 1) {
    const type = chunk.toString('latin1', 0, 4);
    if (type === 'VP8 ') return true;
    if (type === 'VP8L' || type === 'ALPH' || type === 'ANMF') return false;
    const bytes = chunk.readUInt32LE(4);
    at += 8 + bytes + (bytes % 2);
  }
  return false;
}
