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
import { fourColours, heicGrid, twelveMegapixels } from '../../test/heic-file.js';
import type { ImageKind } from './image-kind.js';
import { ImageRenderer, MAX_PIXELS, type OpenFile, type Renditions, type RenditionWidth } from './image-renderer.js';

const renderer = new ImageRenderer();
const HEIC = fourColours();

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
async function colourAt(file: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
}

/** The entry of an EXIF directory that points to where a picture was taken. */
const GPS_TAG = Buffer.from([0x25, 0x88]);
/** A camera's name, and where somebody lives; the numbers as they stand in EXIF. */
const TOLD = {
  IFD0: { Make: 'Camera of somebody' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 45/1 9973/331',
    GPSLongitudeRef: 'W',
    GPSLongitude: '84/1 23/1 9941/337',
  },
};
const PLACE = ['Camera of somebody', ...[9_973, 9_941].flatMap((number) => [uint(number, 'LE'), uint(number, 'BE')])];

function uint(value: number, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.alloc(4);
  bytes[`writeUInt32${order}`](value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint(data.length, 'BE'), body, uint(crc32(body), 'BE')]);
}

/** A PNG that says it is of this size and so many bits in these colours, and has this to say of itself. */
function png(side: number, { bits = 8, colours = 0, isInterlaced = false }, data: Buffer): Buffer {
  const form = Buffer.from([bits, colours, 0, 0, Number(isInterlaced)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint(side, 'BE'), uint(side, 'BE'), form])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All of it, but so little of a file that it is quickly sent: sixteen bits for each of four colours, and interlaced. */
async function interlacedBomb(side: number): Promise<Buffer> {
  const RGBA = 6;
  // Adam7: where each pass begins, and how far apart its pixels are.
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
  return png(side, { bits: 16, colours: RGBA, isInterlaced: true }, data);
}

/** By how much more memory was in use at most while this went on than before, in MB. */
async function memoryOf(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  await work.finally(() => clearInterval(timer));
  return (most - before) / 1e6;
}

describe('ImageRenderer', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes WebP of both widths out of %s', async (kind) => {
    const made = await render(await picture(2_000, 1_000).toFormat(kind).toBuffer(), kind);
    expect(await sizeOf(made.get(320))).toEqual({ format: 'webp', width: 320, height: 160 });
    expect(await sizeOf(made.get(1080))).toEqual({ format: 'webp', width: 1080, height: 540 });
  });

  it('does not enlarge a small picture', async () => {
    const made = await render(await picture(400, 500).jpeg().toBuffer(), 'jpeg');
    expect(await sizeOf(made.get(1080))).toMatchObject({ width: 400, height: 500 });
  });

  it('keeps a very tall picture within bounds', async () => {
    const made = await render(await picture(10, 20_000).png().toBuffer(), 'png');
    expect((await sizeOf(made.get(1080))).height).toBeLessThanOrEqual(2_160);
  });

  it('decodes HEIC, the right way round', async () => {
    const made = await render(await HEIC, 'heic');
    expect(await sizeOf(made.get(320))).toEqual({ format: 'webp', width: 96, height: 64 });
    const [red, green, blue, white] = await Promise.all(
      [
        [10, 10],
        [85, 10],
        [10, 54],
        [85, 54],
      ].map(([x = 0, y = 0]) => colourAt(made.get(320), x, y)),
    );
    expect(red?.[0]).toBeGreaterThan(180);
    expect(red?.[1]).toBeLessThan(80);
    expect(green?.[1]).toBeGreaterThan(140);
    expect(green?.[0]).toBeLessThan(80);
    expect(blue?.[2]).toBeGreaterThan(180);
    expect(blue?.[0]).toBeLessThan(80);
    expect(Math.min(...(white ?? [0]))).toBeGreaterThan(220);
  });

  it('turns a picture upright', async () => {
    const file = await picture(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await render(file, 'jpeg');
    expect(await sizeOf(made.get(1080))).toMatchObject({ width: 300, height: 600 });
    expect((await sharp(made.get(1080)).metadata()).orientation).toBeUndefined();
  });

  it.each(['jpeg', 'png', 'webp', 'heic'] as const)(
    'leaves out the EXIF of %s, with the place of taking',
    async (kind) => {
      const told = picture(600, 300).withExif(TOLD);
      const file =
        kind === 'heic'
          ? heicGrid(await HEIC, {
              columns: 2,
              rows: 1,
              exif: (await sharp(await told.png().toBuffer()).metadata()).exif,
            })
          : await told.toFormat(kind).toBuffer();
      const written = kind === 'heic' ? file : (await sharp(file).metadata()).exif;
      expect(written?.includes('Camera of somebody')).toBe(true);
      expect(written?.includes(GPS_TAG) || written?.includes(Buffer.from(GPS_TAG).reverse())).toBe(true);
      expect(PLACE.filter((trace) => file.includes(trace))).toHaveLength(3);

      const renditions = new Map([...(await render(file, kind)), ...(await render(file, kind, renderer, [720]))]);
      expect([...renditions.keys()].sort()).toEqual([1080, 320, 720]);
      for (const rendition of renditions.values()) {
        const { exif, xmp, iptc, icc, orientation } = await sharp(rendition).metadata();
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
        expect(PLACE.filter((trace) => rendition.includes(trace))).toEqual([]);
        expect(rendition.includes('EXIF')).toBe(false);
      }
    },
  );

  it('refuses a decompression bomb without unpacking it', async () => {
    const bomb = png(30_000, {}, deflateSync(Buffer.alloc(30_001_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const refused = expect(render(bomb, 'png')).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await memoryOf(refused)).toBeLessThan(50);
  });

  it('refuses a picture whose pixels are few enough and too large, without unpacking it', async () => {
    const side = 5_000;
    expect(side ** 2).toBeLessThan(MAX_PIXELS);
    const bomb = await interlacedBomb(side);
    expect(bomb.length).toBeLessThan(1_000_000);
    const refused = expect(render(bomb, 'png')).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await memoryOf(refused)).toBeLessThan(50);
    const small = await interlacedBomb(700);
    expect(await sizeOf((await render(small, 'png')).get(1080))).toMatchObject({ width: 700, height: 700 });
  });

  it.each<[string, ImageKind, () => Promise<Buffer>]>([
    [
      'progressive JPEG',
      'jpeg',
      () => picture(5_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['PNG of sixteen bits', 'png', () => picture(6_000, 2_200, 4).toColourspace('rgb16').png().toBuffer()],
    ['lossless WebP', 'webp', () => picture(5_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['HEIC', 'heic', async () => heicGrid(await twelveMegapixels(), { columns: 2, rows: 2 })],
  ])('refuses %s that is too large', async (_name, kind, file) => {
    await expect(render(await file(), kind)).rejects.toMatchObject({ name: 'OversizedImage' });
  });

  it.each<[string, ImageKind, () => Promise<Buffer>]>([
    ['progressive JPEG', 'jpeg', () => picture(4_000, 3_000).jpeg({ progressive: true }).toBuffer()],
    ['PNG of sixteen bits', 'png', () => picture(3_000, 2_200, 4).toColourspace('rgb16').png().toBuffer()],
    ['interlaced PNG', 'png', () => picture(3_000, 2_000, 4).png({ progressive: true }).toBuffer()],
    ['lossless WebP', 'webp', () => picture(4_000, 3_000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['HEIC', 'heic', async () => heicGrid(await twelveMegapixels(), { columns: 2, rows: 1 })],
  ])('makes every width at once of %s, which is dear to decode', async (_name, kind, file) => {
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

  it('refuses HEIC with too many pixels before decoding it', async () => {
    await expect(render(await HEIC, 'heic', new ImageRenderer(96 * 64 - 1))).rejects.toThrow('too many pixels');
    await expect(render(await HEIC, 'heic', new ImageRenderer(96 * 64))).resolves.toBeDefined();
  });

  it.each<[string, ImageKind, Promise<Buffer>]>([
    ['the beginning of a JPEG and then words', 'jpeg', Promise.resolve(Buffer.from('\xff\xd8\xff words', 'latin1'))],
    [
      'half of a JPEG',
      'jpeg',
      picture(500, 500)
        .jpeg()
        .toBuffer()
        .then((file) => file.subarray(0, file.length / 2)),
    ],
    ['half of a HEIC', 'heic', HEIC.then((file) => file.subarray(0, file.length / 2))],
    ['HEIC with nothing in it', 'heic', HEIC.then((file) => file.subarray(0, 32))],
    ['a PNG that came as a JPEG', 'jpeg', picture(10, 10).png().toBuffer()],
    ['SVG', 'png', Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['GIF', 'png', picture(10, 10).gif().toBuffer()],
  ])('refuses %s', async (_name, kind, file) => {
    await expect(render(await file, kind)).rejects.toMatchObject({ name: 'UndecodableImage' });
  });

  it('leaves the event loop alone while it decodes HEIC', async () => {
    const file = await twelveMegapixels();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begin = performance.now();
    const made = await render(file, 'heic');
    const milliseconds = performance.now() - begin;
    delay.disable();
    expect(await sizeOf(made.get(1080))).toEqual({ format: 'webp', width: 1080, height: 810 });
    expect(delay.max / 1e6).toBeLessThan(milliseconds / 3);
  });

  it('makes none of it when the original cannot be read, and goes on with the next', async () => {
    const broken = renderer.render(() => Promise.reject(new Error('the disk is gone')), 'jpeg', [320], 'awaited');
    await expect(broken).rejects.toThrow('the disk is gone');
    expect((await render(await picture(10, 10).png().toBuffer(), 'png')).size).toBe(2);
  });

  it.each(['jpeg', 'heic'] as const)('blames the machine, not the file, when a %s cannot be read', async (kind) => {
    const gone = renderer.render((work) => work(join(folder, randomUUID())), kind, [320], 'awaited');
    await expect(gone).rejects.toThrow('ENOENT');
    await expect(gone).rejects.not.toMatchObject({ name: 'UndecodableImage' });
    // A folder can be opened and not be read.
    const unreadable = renderer.render((work) => work(folder), kind, [320], 'awaited');
    await expect(unreadable).rejects.toThrow('EISDIR');
  });
});
