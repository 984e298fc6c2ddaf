import type { Sharp } from 'sharp';
import { classifyDecodingErrors } from './decoding-errors.js';
import { decodingCost } from './decoding-cost.js';
import { decodeHeic } from './heic-decoder.js';
import type { ImageKind } from './image-kind.js';
import { sharp } from './libvips.js';
import { pngMetadataBytes } from './png-metadata.js';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';
import { ConcurrencyLimiter, type Priority } from './concurrency-limiter.js';

/** The widths of a photo's renditions, in pixels. A smaller original is not enlarged. */
export const RENDITION_WIDTHS = [320, 720, 1080] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
const WIDEST = RENDITION_WIDTHS[RENDITION_WIDTHS.length - 1] ?? 0;

/** The maximum number of pixels of an original; more is treated as a decompression bomb. */
export const MAX_PIXELS = 50_000_000;
/**
 * The memory budget of all concurrent decoding, in bytes, which keeps the service below 300 MB with 20 concurrent
 * uploads (docs/performance.md). An image that exceeds it is rejected.
 */
export const MAX_DECODING_BYTES = 85_000_000;
/**
 * The reservation of every image before its cost is known; an image that needs more is queued again with its own cost.
 */
const DEFAULT_RESERVATION_BYTES = 30_000_000;
/** The memory that encoding takes, which can overlap with the next decoding. */
const ENCODING_BYTES = 10_000_000;
const TIMEOUT_SECONDS = 30;

const QUALITY = 80;
/** The maximum height of a rendition, as a multiple of its width. */
const MAX_ASPECT_RATIO = 2;

/** Runs the work on a file that exists until the work is done. */
export type OpenFile = <T>(work: (path: string) => Promise<T>) => Promise<T>;

export type Renditions = Map<RenditionWidth, Buffer>;

/** A decoded image in memory: upright and downscaled to the required size. */
interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const boxOf = (width: number) =>
  ({ width, height: MAX_ASPECT_RATIO * width, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Renders uploaded originals to upright WebP images without EXIF data, such as the GPS position. All work happens off
 * the event loop, for two photos at a time or for one that takes much memory.
 */
export class ImageRenderer {
  private readonly limiter = new ConcurrencyLimiter(2, MAX_DECODING_BYTES + ENCODING_BYTES);

  constructor(private readonly maxPixels = MAX_PIXELS) {}

  /**
   * Renders one WebP file for each width, and also for the other widths if the original is expensive to decode, so that
   * it is decoded once. Calls `open` when the limiter admits the task, and again if the original takes much memory.
   * @throws UndecodableImage when the file is invalid; any other error comes from the host and can be retried
   */
  async render(
    open: OpenFile,
    kind: ImageKind,
    widths: readonly RenditionWidth[],
    priority: Exclude<Priority, 'finish'>,
  ): Promise<Renditions> {
    if (kind === 'heic') return this.renderHeic(open, priority);
    const renditions = await this.limiter.run(DEFAULT_RESERVATION_BYTES, priority, () =>
      open(async (path) => {
        const bytes = await this.costOf(path, kind);
        return bytes <= DEFAULT_RESERVATION_BYTES
          ? encode(await this.decode(path, Math.max(...widths)), widths)
          : bytes;
      }),
    );
    if (typeof renditions !== 'number') return renditions;
    return this.limiter.run(renditions, priority, () =>
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
    const picture = await this.limiter.run(MAX_DECODING_BYTES, priority, async () => {
      const { data, width, height } = await open((path) => decodeHeic(path, limits));
      return pictureOf(sharp(data, { raw: { width, height, channels: 3 } }).resize(box));
    });
    return this.limiter.run(ENCODING_BYTES, 'finish', () => encode(picture, RENDITION_WIDTHS));
  }

  /** @throws UndecodableImage when the image is too large, or its format differs from the detected one */
  private async costOf(path: string, kind: Exclude<ImageKind, 'heic'>): Promise<number> {
    const metadataBytes = kind === 'png' ? await pngMetadataBytes(path) : undefined;
    const header = await classifyDecodingErrors(path, this.read(path).metadata());
    const { format, width, height } = header;
    if (format !== kind) throw new UndecodableImage(`expected ${kind}, found ${format}`);
    if (width * height > this.maxPixels) throw new OversizedImage('too many pixels');
    const bytes = await decodingCost(path, kind, header, metadataBytes);
    if (bytes > MAX_DECODING_BYTES) throw new OversizedImage('decoding would exceed the memory budget');
    return bytes;
  }

  private decode(path: string, width: number): Promise<Picture> {
    const image = this.read(path).autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
    return classifyDecodingErrors(path, pictureOf(image.resize(boxOf(width))));
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
