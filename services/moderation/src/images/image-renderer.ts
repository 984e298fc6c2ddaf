import type { Sharp } from 'sharp';
import { blameFile } from './blame-file.js';
import { decodingCost } from './decoding-cost.js';
import { decodeHeic } from './heic-decoder.js';
import type { ImageKind } from './image-kind.js';
import { sharp } from './libvips.js';
import { pngMetadataBytes } from './png-metadata.js';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';
import { WorkSlots, type Priority } from './work-slots.js';

/** The widths that a photo is kept in, in pixels. A smaller original is not enlarged. */
export const RENDITION_WIDTHS = [320, 720, 1080] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
const WIDEST = RENDITION_WIDTHS[RENDITION_WIDTHS.length - 1] ?? 0;

/** The most pixels an original may have once unpacked; more is a decompression bomb. */
export const MAX_PIXELS = 50_000_000;
/**
 * The memory that decoding may take, in bytes, all of it together: with it, the service stays under 300 MB whatever twenty
 * members send at once (docs/performance.md). What would take more by itself is refused.
 */
export const MAX_DECODING_BYTES = 85_000_000;
/** What takes no more than this is decoded beside others without further thought. */
const LIGHT_BYTES = 30_000_000;
/** What encoding takes, which may go on beside the next decoding. */
const ENCODING_BYTES = 10_000_000;
const MOST_SECONDS = 30;

const QUALITY = 80;
/** No rendition is taller than this many times its width: a strip of a million lines is nobody's portrait. */
const MAX_TALLNESS = 2;

/** Runs work on a file that is there as long as the work takes. */
export type OpenFile = <T>(work: (path: string) => Promise<T>) => Promise<T>;

export type Renditions = Map<RenditionWidth, Buffer>;

/** An upright picture, no larger than it is needed, in memory. */
interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const boxOf = (width: number) =>
  ({ width, height: MAX_TALLNESS * width, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Makes what members see out of what they sent: upright, WebP, in the wanted widths, with no EXIF and no place of taking.
 * All of it happens off the event loop, two photos at a time, or one that takes much memory.
 */
export class ImageRenderer {
  private readonly slots = new WorkSlots(2, MAX_DECODING_BYTES + ENCODING_BYTES);

  constructor(private readonly maxPixels = MAX_PIXELS) {}

  /**
   * One WebP file for each width; and for every other width too when it is dear to decode, so that it is done once.
   * `open` is called once it is this photo's turn, and again for one that turns out to take much memory.
   * @throws UndecodableImage for what is wrong with the file; anything else is the machine's, and can be tried again
   */
  async render(
    open: OpenFile,
    kind: ImageKind,
    widths: readonly RenditionWidth[],
    priority: Exclude<Priority, 'finish'>,
  ): Promise<Renditions> {
    if (kind === 'heic') return this.renderHeic(open, priority);
    const renditions = await this.slots.run(LIGHT_BYTES, priority, () =>
      open(async (path) => {
        const bytes = await this.costOf(path, kind);
        return bytes <= LIGHT_BYTES ? encode(await this.decode(path, Math.max(...widths)), widths) : bytes;
      }),
    );
    if (typeof renditions !== 'number') return renditions;
    return this.slots.run(renditions, priority, () =>
      open(async (path) => encode(await this.decode(path, WIDEST), RENDITION_WIDTHS)),
    );
  }

  private async renderHeic(open: OpenFile, priority: Priority): Promise<Renditions> {
    const box = boxOf(WIDEST);
    const limits = {
      maxPixels: this.maxPixels,
      maxBytes: MAX_DECODING_BYTES,
      boxWidth: box.width,
      boxHeight: box.height,
    };
    const picture = await this.slots.run(MAX_DECODING_BYTES, priority, async () => {
      const { data, width, height } = await open((path) => decodeHeic(path, limits));
      return pictureOf(sharp(data, { raw: { width, height, channels: 3 } }).resize(box));
    });
    return this.slots.run(ENCODING_BYTES, 'finish', () => encode(picture, RENDITION_WIDTHS));
  }

  /** @throws UndecodableImage when it is too large, or another kind than it seemed */
  private async costOf(path: string, kind: Exclude<ImageKind, 'heic'>): Promise<number> {
    const metadataBytes = kind === 'png' ? await pngMetadataBytes(path) : undefined;
    const header = await blameFile(path, this.read(path).metadata());
    const { format, width, height } = header;
    if (format !== kind) throw new UndecodableImage(`${kind} outside, ${format} inside`);
    if (width * height > this.maxPixels) throw new OversizedImage('too many pixels');
    const bytes = await decodingCost(path, kind, header, metadataBytes);
    if (bytes > MAX_DECODING_BYTES) throw new OversizedImage('too large once unpacked');
    return bytes;
  }

  private decode(path: string, width: number): Promise<Picture> {
    const image = this.read(path).autoOrient().timeout({ seconds: MOST_SECONDS });
    return blameFile(path, pictureOf(image.resize(boxOf(width))));
  }

  private read(path: string): Sharp {
    return sharp(path, { limitInputPixels: this.maxPixels, failOn: 'error', sequentialRead: true });
  }
}

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function encode({ data, ...raw }: Picture, widths: readonly RenditionWidth[]): Promise<Renditions> {
  const renditions: Renditions = new Map();
  for (const width of widths) {
    const image = sharp(data, { raw }).resize(boxOf(width));
    renditions.set(width, await image.webp({ quality: QUALITY }).toBuffer());
  }
  return renditions;
}
