import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic-decoder.js';
import type { ImageKind } from './image-kind.js';
import { UndecodableImage } from './undecodable-image.js';
import { WorkSlots } from './work-slots.js';

/** The widths that a photo is kept in, in pixels. A smaller original is not enlarged. */
export const RENDITION_WIDTHS = [320, 720, 1080] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** The most pixels an original may have once unpacked; more is a decompression bomb. */
export const MAX_PIXELS = 50_000_000;

const QUALITY = 80;
/** No rendition is taller than this many times its width: a strip of a million lines is nobody's portrait. */
const MAX_TALLNESS = 2;

// Whatever a file claims to be, no other decoder of libvips ever sees it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
// The slots are what runs side by side; threads beside them would only take memory.
sharp.concurrency(1);

/** Runs work on a file that is there as long as the work takes. */
export type OpenFile = <T>(work: (path: string) => Promise<T>) => Promise<T>;

/**
 * Makes what members see out of what they sent: upright, WebP, in the wanted widths, with no EXIF and no place of taking.
 * All of it happens off the event loop, two photos at a time and one HEIC.
 */
export class ImageRenderer {
  private readonly slots = new WorkSlots(2);
  private readonly heicSlots = new WorkSlots(1);

  constructor(private readonly maxPixels = MAX_PIXELS) {}

  /**
   * One WebP file for each width. `open` is called once it is this photo's turn.
   * @throws UndecodableImage
   */
  render(open: OpenFile, kind: ImageKind, widths: readonly RenditionWidth[]): Promise<Map<RenditionWidth, Buffer>> {
    const work = () =>
      this.slots.run(() => open(async (path) => this.renderAll(await this.decode(path, kind), widths)));
    return kind === 'heic' ? this.heicSlots.run(work) : work();
  }

  private async decode(path: string, kind: ImageKind): Promise<Sharp> {
    if (kind === 'heic') {
      const { width, height, data } = await decodeHeic(path, this.maxPixels);
      return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: this.maxPixels });
    }
    const image = sharp(path, { limitInputPixels: this.maxPixels, failOn: 'error', sequentialRead: true });
    const { format } = await image.metadata().catch(refuse);
    if (format !== kind) throw new UndecodableImage(`${kind} outside, ${format} inside`);
    return image.autoOrient();
  }

  private async renderAll(image: Sharp, widths: readonly RenditionWidth[]): Promise<Map<RenditionWidth, Buffer>> {
    const renditions = new Map<RenditionWidth, Buffer>();
    for (const width of widths) {
      const rendition = await image
        .clone()
        .resize({ width, height: MAX_TALLNESS * width, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
        .catch(refuse);
      renditions.set(width, rendition);
    }
    return renditions;
  }
}

function refuse(error: unknown): never {
  throw new UndecodableImage(error instanceof Error ? error.message : String(error));
}
