import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { fourColors, heicGrid, twelveMegapixels } from '../../../test/heic-file.js';
import type { ImageKind } from './image-kind.js';
import { ImageRenderer, MAX_PIXELS, type OpenFile, type Renditions, type RenditionWidth } from './image-renderer.js';

const renderer = new ImageRenderer();
const HEIC = fourColors();

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 180, g: 90, b: 40, alpha: 0.5 } } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function render(
  file: Buffer,
  kind: ImageKind,
  of = renderer,
  widths: readonly RenditionWidth[] = [320, 1080],
): Promise<Renditions> {
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  return of.render((work) => work(path), kind, widths, 'awaited');
}
const sizeOf = async (file: Buffer | undefined) => {
  const { format, width, height } = await sharp(file).metadata();
  return { format, width, height };
};
async function colorAt(file: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
}

/** The EXIF tag that points to the GPS directory. */
const GPS_TAG = Buffer.from([0x25, 0x88]);
/** A camera name and a GPS position, as EXIF stores them. */
const EXIF = {
  IFD0: { Make: 'Test camera' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 45/1 9973/331',
    GPSLongitudeRef: 'W',
    GPSLongitude: '84/1 23/1 9941/337',
  },
};
const EXIF_TRACES = ['Test camera', ...[9_973, 9_941].flatMap((number) => [uint(number, 'LE'), uint(number, 'BE')])];

function uint(value: number, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(4);
  bytes[`writeUInt32${order}`](value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint(data.length, 'BE'), body, uint(crc32(body), 'BE')]);
}

/** A PNG with this header and this compressed image data. */
function png(side: number, { bits = 8, colorType = 0, isInterlaced = false }, data: Buffer): Buffer {
  const form = Buffer.from([bits, colorType, 0, 0, Number(isInterlaced)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint(side, 'BE'), uint(side, 'BE'), form])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small file that takes the most memory per pixel: 16 bits per channel, with alpha, interlaced. */
async function interlacedBomb(side: number): Promise<Buffer> {
  const RGBA = 6;
  // Adam7: the offset of each pass, and the distance between its pixels.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const rows = passes.flatMap(([left, top, across, down]) => {
    const row = Buffer.alloc(1 + 8 * Math.ceil((side - left) / across));
    return Array<Buffer>(Math.ceil((side - top) / down)).fill(row);
  });
  const data = await buffer(Readable.from(rows).pipe(createDeflate({ level: 1 })));
  return png(side, { bits: 16, colorType: RGBA, isInterlaced: true }, data);
}

/** The peak growth of the resident memory while the work runs, in MB. */
async function peakMemoryOf(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  await work.finally(() => clearInterval(timer));
  return (peak - before) / 1e6;
}

describe('ImageRenderer', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('renders %s to WebP in both widths', async (kind) => {
    const made = await render(await picture(2_000, 1_000).toFormat(kind).toBuffer(), kind);
    expect(await sizeOf(made.get(320))).toEqual({ format: 'webp', width: 320, height: 160 });
    expect(await sizeOf(made.get(1080))).toEqual({ format: 'webp', width: 1080, height: 540 });
  });

  it('does not enlarge a small image', async () => {
    const made = await render(await picture(400, 500).jpeg().toBuffer(), 'jpeg');
    expect(await sizeOf(made.get(1080))).toMatchObject({ width: 400, height: 500 });
  });

  it('bounds the height of a very tall image', async () => {
    const made = await render(await picture(10, 20_000).png().toBuffer(), 'png');
    expect((await sizeOf(made.get(1080))).height).toBeLessThanOrEqual(2_160);
  });

  it('decodes HEIC with the right orientation', async () => {
    const made = await render(await HEIC, 'heic');
    expect(await sizeOf(made.get(320))).toEqual({ format: 'webp', width: 96, height: 64 });
    const [red, green, blue, white] = await Promise.all(
      [
        [10, 10],
        [85, 10],
        [10, 54],
        [85, 54],
      ].map(([x = 0, y = 0]) => colorAt(made.get(320), x, y)),
    );
    expect(red?.[0]).toBeGreaterThan(180);
    expect(red?.[1]).toBeLessThan(80);
    expect(green?.[1]).toBeGreaterThan(140);
    expect(green?.[0]).toBeLessThan(80);
    expect(blue?.[2]).toBeGreaterThan(180);
    expect(blue?.[0]).toBeLessThan(80);
    expect(Math.min(...(white ?? [0]))).toBeGreaterThan(220);
  });

  it('applies the EXIF orientation', async () => {
    const file = await picture(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await render(file, 'jpeg');
    expect(await sizeOf(made.get(1080))).toMatchObject({ width: 300, height: 600 });
    expect((await sharp(made.get(1080)).metadata()).orientation).toBeUndefined();
  });

  it.each(['jpeg', 'png', 'webp', 'heic'] as const)(
    'strips the EXIF of %s, including the GPS position',
    async (kind) => {
      const source = picture(600, 300).withExif(EXIF);
      const file =
        kind === 'heic'
          ? heicGrid(await HEIC, {
              columns: 2,
              rows: 1,
              exif: (await sharp(await source.png().toBuffer()).metadata()).exif,
            })
          : await source.toFormat(kind).toBuffer();
      const written = kind === 'heic' ? file : (await sharp(file).metadata()).exif;
      expect(written?.includes('Test camera')).toBe(true);
      expect(written?.includes(GPS_TAG) || written?.includes(Buffer.from(GPS_TAG).reverse())).toBe(true);
      expect(EXIF_TRACES.filter((trace) => file.includes(trace))).toHaveLength(3);

      const renditions = new Map([...(await render(file, kind)), ...(await render(file, kind, renderer, [720]))]);
      expect([...renditions.keys()].sort()).toEqual([1080, 320, 720]);
      for (const rendition of renditions.values()) {
        const { exif, xmp, iptc, icc, orientation } = await sharp(rendition).metadata();
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
        expect(EXIF_TRACES.filter((trace) => rendition.includes(trace))).toEqual([]);
        expect(rendition.includes('EXIF')).toBe(false);
      }
    },
  );

  it('rejects a decompression bomb without decompressing it', async () => {
    const bomb = png(30_000, {}, deflateSync(Buffer.alloc(30_001_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const rejection = expect(render(bomb, 'png')).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await peakMemoryOf(rejection)).toBeLessThan(50);
  });

  it('rejects an image within the pixel limit that takes too much memory, without decompressing it', async () => {
    const side = 5_000;
    expect(side ** 2).toBeLessThan(MAX_PIXELS);
    const bomb = await interlacedBomb(side);
    expect(bomb.length).toBeLessThan(1_000_000);
    const rejection = expect(render(bomb, 'png')).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await peakMemoryOf(rejection)).toBeLessThan(50);
    const small = await interlacedBomb(700);
    expect(await sizeOf((await render(small, 'png')).get(1080))).toMatchObject({ width: 700, height: 700 });
  });

  it.each<[string, ImageKind, () => Promise<Buffer>]>([
    [
      'progressive JPEG',
      'jpeg',
      () => picture(5_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['16-bit PNG', 'png', () => picture(6_000, 2_200, 4).toColourspace('rgb16').png().toBuffer()],
    ['lossless WebP', 'webp', () => picture(5_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['HEIC', 'heic', async () => heicGrid(await twelveMegapixels(), { columns: 2, rows: 2 })],
  ])('rejects %s that exceeds the memory budget', async (_name, kind, file) => {
    await expect(render(await file(), kind)).rejects.toMatchObject({ name: 'OversizedImage' });
  });

  it.each<[string, ImageKind, () => Promise<Buffer>]>([
    ['progressive JPEG', 'jpeg', () => picture(4_000, 3_000).jpeg({ progressive: true }).toBuffer()],
    ['16-bit PNG', 'png', () => picture(3_000, 2_200, 4).toColourspace('rgb16').png().toBuffer()],
    ['interlaced PNG', 'png', () => picture(3_000, 2_000, 4).png({ progressive: true }).toBuffer()],
    ['lossless WebP', 'webp', () => picture(4_000, 3_000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['HEIC', 'heic', async () => heicGrid(await twelveMegapixels(), { columns: 2, rows: 1 })],
  ])('renders every width of %s in one pass, because it is expensive to decode', async (_name, kind, file) => {
    let opened = 0;
    const path = join(folder, randomUUID());
    await writeFile(path, await file());
    const open: OpenFile = (work) => {
      opened += 1;
      return work(path);
    };
    const made = await renderer.render(open, kind, [720], 'awaited');
    expect([...made.keys()].sort()).toEqual([1080, 320, 720]);
    expect((await sizeOf(made.get(1080))).width).toBe(1080);
    expect(opened).toBeLessThanOrEqual(2);
  });

  it('rejects HEIC with too many pixels before decoding it', async () => {
    await expect(render(await HEIC, 'heic', new ImageRenderer(96 * 64 - 1))).rejects.toThrow('too many pixels');
    await expect(render(await HEIC, 'heic', new ImageRenderer(96 * 64))).resolves.toBeDefined();
  });

  it.each<[string, ImageKind, Promise<Buffer>]>([
    ['text after a JPEG signature', 'jpeg', Promise.resolve(Buffer.from('\xff\xd8\xff words', 'latin1'))],
    [
      'a truncated JPEG',
      'jpeg',
      picture(500, 500)
        .jpeg()
        .toBuffer()
        .then((file) => file.subarray(0, file.length / 2)),
    ],
    ['a truncated HEIC', 'heic', HEIC.then((file) => file.subarray(0, file.length / 2))],
    ['HEIC without content', 'heic', HEIC.then((file) => file.subarray(0, 32))],
    ['a PNG declared as JPEG', 'jpeg', picture(10, 10).png().toBuffer()],
    ['SVG', 'png', Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['GIF', 'png', picture(10, 10).gif().toBuffer()],
  ])('rejects %s', async (_name, kind, file) => {
    await expect(render(await file, kind)).rejects.toMatchObject({ name: 'UndecodableImage' });
  });

  it('does not block the event loop while it decodes HEIC', async () => {
    const file = await twelveMegapixels();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const made = await render(file, 'heic');
    const milliseconds = performance.now() - start;
    delay.disable();
    expect(await sizeOf(made.get(1080))).toEqual({ format: 'webp', width: 1080, height: 810 });
    expect(delay.max / 1e6).toBeLessThan(milliseconds / 3);
  });

  it('rejects when the original cannot be opened, and renders the next one', async () => {
    const failed = renderer.render(() => Promise.reject(new Error('disk failure')), 'jpeg', [320], 'awaited');
    await expect(failed).rejects.toThrow('disk failure');
    expect((await render(await picture(10, 10).png().toBuffer(), 'png')).size).toBe(2);
  });

  it.each(['jpeg', 'heic'] as const)(
    'reports an I/O error instead of a corrupt file when a %s cannot be read',
    async (kind) => {
      const missing = renderer.render((work) => work(join(folder, randomUUID())), kind, [320], 'awaited');
      await expect(missing).rejects.toThrow('ENOENT');
      await expect(missing).rejects.not.toMatchObject({ name: 'UndecodableImage' });
      // A directory can be opened but not read.
      const unreadable = renderer.render((work) => work(folder), kind, [320], 'awaited');
      await expect(unreadable).rejects.toThrow('EISDIR');
    },
  );
});
