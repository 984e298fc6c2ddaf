import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ImageKind } from './image-kind.js';
import { ImageRenderer } from './image-renderer.js';

const renderer = new ImageRenderer();
const fixture = (name: string): Promise<Buffer> => readFile(new URL(`../../test/fixtures/${name}`, import.meta.url));
const HEIC = fixture('four-colours.heic');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function render(file: Buffer, kind: ImageKind, of = renderer): Promise<Map<number, Buffer>> {
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  return of.render((work) => work(path), kind, [320, 1080]);
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

/** A PNG that says it is of this size, in a few bytes of nothing. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * 1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
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

  it('turns a picture upright and leaves out EXIF, with the place of taking', async () => {
    const file = await picture(600, 300)
      .withExif({
        IFD0: { Make: 'Camera of somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '33/1 45/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '84/1 23/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const given = await sharp(file).metadata();
    expect(given).toMatchObject({ orientation: 6 });
    expect(given.exif?.includes('Camera of somebody')).toBe(true);
    expect(given.exif?.includes(GPS_TAG)).toBe(true);
    const made = await render(file, 'jpeg');
    const { exif, xmp, iptc, orientation, width, height } = await sharp(made.get(1080)).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect({ width, height }).toEqual({ width: 300, height: 600 });
    expect(made.get(1080)?.includes('Camera of somebody')).toBe(false);
    expect(made.get(1080)?.includes('EXIF')).toBe(false);
  });

  it('refuses a decompression bomb without unpacking it', async () => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(render(bomb, 'png')).rejects.toMatchObject({ name: 'UndecodableImage' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
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
    const file = await fixture('twelve-megapixels.heic');
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
    const broken = renderer.render(() => Promise.reject(new Error('the disk is gone')), 'jpeg', [320]);
    await expect(broken).rejects.toThrow('the disk is gone');
    expect((await render(await picture(10, 10).png().toBuffer(), 'png')).size).toBe(2);
  });
});
