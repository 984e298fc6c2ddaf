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

/** Beyond what every picture costs. */
async function costOf(kind: Exclude<ImageKind, 'heic'>, file: Buffer): Promise<number> {
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  return (await decodingCost(path, kind, await sharp(file).metadata())) - BASE;
}

describe('the memory that decoding takes', () => {
  it.each<[string, number, JpegOptions]>([
    ['in rows', 0, {}],
    ['progressive, with few colours', 2 * 1.5 * PIXELS, { progressive: true, chromaSubsampling: '4:2:0' }],
    ['progressive, with all colours', 2 * 3 * PIXELS, { progressive: true, chromaSubsampling: '4:4:4' }],
  ])('JPEG %s', async (_name, bytes, options) => {
    const cost = await costOf('jpeg', await picture().jpeg(options).toBuffer());
    // Blocks at the edges are whole.
    expect(cost).toBeGreaterThanOrEqual(bytes);
    expect(cost).toBeLessThanOrEqual(bytes * 1.02);
  });

  it('JPEG in grey, and in four inks', async () => {
    const grey = await costOf('jpeg', await picture().toColourspace('b-w').jpeg({ progressive: true }).toBuffer());
    expect(grey / PIXELS).toBeCloseTo(2, 1);
    const inks = await picture().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect((await costOf('jpeg', inks)) / PIXELS).toBeCloseTo(8, 1);
  });

  it('JPEG that is not progressive and comes in a scan for each colour', async () => {
    const file = await picture().jpeg().toBuffer();
    const scan = file.indexOf(Buffer.from([0xff, 0xda]));
    const oneColour = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0]);
    const parted = Buffer.concat([file.subarray(0, scan), oneColour, file.subarray(scan + 14)]);
    expect(await costOf('jpeg', parted)).toBeGreaterThanOrEqual(2 * 1.5 * PIXELS);
  });

  it.each<[string, (file: Buffer, frame: number) => Buffer]>([
    ['says its size twice', (file, frame) => splice(file, frame, file.subarray(frame, frame + 19))],
    ['has something between its segments', (file, frame) => splice(file, frame, Buffer.from([0, 0, 0]))],
    ['has more segments than any camera writes', (file) => splice(file, 2, segments(2_000))],
  ])('JPEG whose header %s is taken for the dearest', async (_name, changed) => {
    const file = await picture().jpeg().toBuffer();
    const path = join(folder, randomUUID());
    await writeFile(path, changed(file, file.indexOf(Buffer.from([0xff, 0xc0]))));
    expect((await decodingCost(path, 'jpeg', await sharp(file).metadata())) - BASE).toBe(2 * 3 * PIXELS);
  });

  it.each<[string, number, PngOptions, 3 | 4]>([
    ['in rows', 3 * PIXELS, {}, 3],
    ['in rows, with transparency', 4 * PIXELS, {}, 4],
    ['interlaced', 2 * 3 * PIXELS, { progressive: true }, 3],
  ])('PNG %s', async (_name, bytes, options, channels) => {
    expect(await costOf('png', await picture(channels).png(options).toBuffer())).toBe(bytes);
  });

  it('PNG of sixteen bits takes twice as much', async () => {
    const deep = await picture(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await costOf('png', deep)).toBe(2 * 8 * PIXELS);
  });

  it('PNG that is tall takes no more for its height, unless it is interlaced', () => {
    const header = { width: 1_000, height: 40_000, channels: 3, depth: 'uchar', isProgressive: false } as const;
    expect(pngCost(header)).toBe(pngCost({ ...header, height: 20_000 }));
    expect(pngCost({ ...header, isProgressive: true })).toBeGreaterThan(40_000 * 3_000);
  });

  it('WebP is dear where it was compressed without loss, has transparency or moves', async () => {
    expect(await costOf('webp', await picture().webp({ effort: 0 }).toBuffer())).toBe(0);
    const told = await picture()
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp({ effort: 0 })
      .toBuffer();
    expect(await costOf('webp', told)).toBe(12 * ((await sharp(told).metadata()).exif?.length ?? NaN));
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

  it('WebP is dear with more before the picture than anybody writes, which is not read through', async () => {
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

  it('counts what the file says beside its pixels', async () => {
    const path = join(folder, randomUUID());
    await writeFile(path, await picture().jpeg().toBuffer());
    const header = await sharp(path).metadata();
    const [exif, icc, iptc, xmp] = [1, 20, 300, 4_000].map((bytes) => Buffer.alloc(bytes));
    const told = { ...header, exif, icc, iptc, xmp };
    expect((await decodingCost(path, 'jpeg', told)) - BASE).toBe(12 * 4_321);
    expect((await decodingCost(path, 'jpeg', told, 7)) - BASE).toBe(12 * 7);
  });
});

const splice = (file: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);

/** So many comments. */
const segments = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => [0xff, 0xfe, 0, 2]).flat());
