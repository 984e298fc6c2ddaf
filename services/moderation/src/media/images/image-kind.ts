/** The image formats that members can upload, detected from the content (docs/product.md, "Photos"). */
export const IMAGE_KINDS = ['jpeg', 'png', 'webp', 'heic'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** How many leading bytes are enough to detect the format. */
export const HEAD_BYTES = 64;

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx']);
/** Brands of any HEIF file: the compatible brands identify the codec. */
const GENERIC_BRANDS = new Set(['mif1', 'msf1']);

function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const major = head.toString('latin1', 8, 12);
  if (HEIC_BRANDS.has(major)) return true;
  if (!GENERIC_BRANDS.has(major)) return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (HEIC_BRANDS.has(head.toString('latin1', at, at + 4))) return true;
  }
  return false;
}

/** Detects the format of a file from its first bytes; undefined if it is not supported. */
export function imageKindOf(head: Buffer): ImageKind | undefined {
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return isHeic(head) ? 'heic' : undefined;
}
