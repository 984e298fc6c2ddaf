import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type JpegOptions, type PngOptions } from 'sharp';
import { decodingCost, pngCost } from './decoding-cost.js';
import type { ImageKind } from './image-kind.js';

const BASE = 8_000_000;
const [WIDTH, HEIGHT] = [1_600, 1_200];
const PIXELS = WIDTH * HEIGHT;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-costs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: { r: 180, g: 90, b: 40, alpha: 0.5 } } });

/** The cost in addition to the base cost of every image. */
async function costOf(kind: Exclude<ImageKind, 'heic'>, file: Buffer): Promise<number> {
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  return (await decodingCost(path, kind, await sharp(file).metadata())) - BASE;
}

describe('decodingCost', () => {
  it.each<[string, number, JpegOptions]>([
    ['baseline', 0, {}],
    ['progressive with chroma subsampling', 2 * 1.5 * PIXELS, { progressive: true, chromaSubsampling: '4:2:0' }],
    ['progressive without chroma subsampling', 2 * 3 * PIXELS, { progressive: true, chromaSubsampling: '4:4:4' }],
  ])('estimates JPEG: %s', async (_name, bytes, options) => {
    const cost = await costOf('jpeg', await picture().jpeg(options).toBuffer());
    // Partial blocks at the edges count as whole blocks.
    expect(cost).toBeGreaterThanOrEqual(bytes);
    expect(cost).toBeLessThanOrEqual(bytes * 1.02);
  });

  it('estimates progressive JPEG in grayscale and in CMYK', async () => {
    const gray = await costOf('jpeg', await picture().toColourspace('b-w').jpeg({ progressive: true }).toBuffer());
    expect(gray / PIXELS).toBeCloseTo(2, 1);
    const cmyk = await picture().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect((await costOf('jpeg', cmyk)) / PIXELS).toBeCloseTo(8, 1);
  });

  it('estimates a baseline JPEG with one scan per component like a progressive one', async () => {
    const file = await picture().jpeg().toBuffer();
    const scan = file.indexOf(Buffer.from([0xff, 0xda]));
    const componentScan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0]);
    const multiScan = Buffer.concat([file.subarray(0, scan), componentScan, file.subarray(scan + 14)]);
    expect(await costOf('jpeg', multiScan)).toBeGreaterThanOrEqual(2 * 1.5 * PIXELS);
  });

  it.each<[string, (file: Buffer, frame: number) => Buffer]>([
    ['contains two frames', (file, frame) => splice(file, frame, file.subarray(frame, frame + 19))],
    ['contains bytes between its segments', (file, frame) => splice(file, frame, Buffer.from([0, 0, 0]))],
    ['contains too many segments', (file) => splice(file, 2, segments(2_000))],
  ])('estimates the worst case for a JPEG whose header %s', async (_name, changed) => {
    const file = await picture().jpeg().toBuffer();
    const path = join(folder, randomUUID());
    await writeFile(path, changed(file, file.indexOf(Buffer.from([0xff, 0xc0]))));
    expect((await decodingCost(path, 'jpeg', await sharp(file).metadata())) - BASE).toBe(2 * 3 * PIXELS);
  });

  it.each<[string, number, PngOptions, 3 | 4]>([
    ['not interlaced', 3 * PIXELS, {}, 3],
    ['not interlaced, with an alpha channel', 4 * PIXELS, {}, 4],
    ['interlaced', 2 * 3 * PIXELS, { progressive: true }, 3],
  ])('estimates PNG: %s', async (_name, bytes, options, channels) => {
    expect(await costOf('png', await picture(channels).png(options).toBuffer())).toBe(bytes);
  });

  it('doubles the estimate for a 16-bit PNG', async () => {
    const deep = await picture(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await costOf('png', deep)).toBe(2 * 8 * PIXELS);
  });

  it('bounds the estimate of a tall PNG unless it is interlaced', () => {
    const header = { width: 1_000, height: 40_000, channels: 3, depth: 'uchar', isProgressive: false } as const;
    expect(pngCost(header)).toBe(pngCost({ ...header, height: 20_000 }));
    expect(pngCost({ ...header, isProgressive: true })).toBeGreaterThan(40_000 * 3_000);
  });

  it('estimates a whole buffer for WebP that is lossless, transparent, or animated', async () => {
    expect(await costOf('webp', await picture().webp({ effort: 0 }).toBuffer())).toBe(0);
    const withMetadata = await picture()
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await costOf('webp', withMetadata)).toBe(12 * ((await sharp(withMetadata).metadata()).exif?.length ?? NaN));
    const whole = 4 * PIXELS;
    expect(await costOf('webp', await picture().webp({ effort: 0, lossless: true }).toBuffer())).toBe(whole);
    expect(await costOf('webp', await picture(4).webp({ effort: 0 }).toBuffer())).toBe(whole);
    const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
    expect(
      await costOf(
        'webp',
        await sharp(frames, { join: { animated: true } })
          .webp({ effort: 0 })
          .toBuffer(),
      ),
    ).toBe(whole);
  });

  it('estimates a whole buffer for WebP with too many leading chunks, without reading them all', async () => {
    const file = await picture().webp({ effort: 0 }).toBuffer();
    const empty = Buffer.from('none\0\0\0\0', 'latin1');
    const path = join(folder, randomUUID());
    const costWith = async (chunks: number) => {
      await writeFile(path, splice(file, 12, Buffer.alloc(chunks * empty.length, empty)));
      return (await decodingCost(path, 'webp', await sharp(file).metadata())) - BASE;
    };
    expect(await costWith(99)).toBe(0);
    expect(await costWith(100)).toBe(4 * PIXELS);
    expect(await costWith(200_000)).toBe(4 * PIXELS);
  });

  it('includes the embedded metadata', async () => {
    const path = join(folder, randomUUID());
    await writeFile(path, await picture().jpeg().toBuffer());
    const header = await sharp(path).metadata();
    const [exif, icc, iptc, xmp] = [1, 20, 300, 4_000].map((bytes) => Buffer.alloc(bytes));
    const withMetadata = { ...header, exif, icc, iptc, xmp };
    expect((await decodingCost(path, 'jpeg', withMetadata)) - BASE).toBe(12 * 4_321);
    expect((await decodingCost(path, 'jpeg', withMetadata, 7)) - BASE).toBe(12 * 7);
  });
});

const splice = (file: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);

/** Empty comment segments. */
const segments = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => [0xff, 0xfe, 0, 2]).flat());
