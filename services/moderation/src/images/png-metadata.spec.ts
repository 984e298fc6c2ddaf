import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageRenderer } from './image-renderer.js';
import { pngMetadataBytes } from './png-metadata.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(file: Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, file);
  return path;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const text = (keyword: string, words: Buffer): Buffer => chunk('tEXt', Buffer.concat([latin(`${keyword}\0`), words]));
const packedText = (keyword: string, words: Buffer): Buffer =>
  chunk('zTXt', Buffer.concat([latin(`${keyword}\0\0`), deflateSync(words)]));
const xmp = (words: Buffer, isPacked: boolean): Buffer =>
  chunk(
    'iTXt',
    Buffer.concat([
      latin(`XML:com.adobe.xmp\0${isPacked ? '\x01' : '\0'}\0en\0XMP\0`),
      isPacked ? deflateSync(words) : words,
    ]),
  );
function profile(bytes: number): Buffer {
  const icc = Buffer.alloc(bytes);
  icc.writeUInt32BE(bytes);
  icc.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1');
  icc.write('acsp', 36, 'latin1');
  // The light that all profiles are for.
  icc.write('0000f6d6000100000000d32d', 68, 'hex');
  return chunk('iCCP', Buffer.concat([latin('profile\0\0'), deflateSync(icc)]));
}
const many = (count: number, one: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => one(index)));

/** Where the header of a PNG ends: the signature and IHDR. */
const AFTER_HEADER = 33;
/** A picture of 100 × 100 with this before its pixels. */
async function png(more: Buffer): Promise<Buffer> {
  const file = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return Buffer.concat([file.subarray(0, AFTER_HEADER), more, file.subarray(AFTER_HEADER)]);
}

const render = async (file: Buffer) => {
  const path = await written(file);
  return new ImageRenderer().render((work) => work(path), 'png', [320], 'awaited');
};

/** By how much more memory was in use at most while this went on than before, in MB. */
async function memoryOf(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  await work.finally(() => clearInterval(timer));
  return (most - before) / 1e6;
}

describe('what a PNG says beside its pixels', () => {
  it.each<[string, () => Buffer]>([
    ['compressed texts', () => many(10, (index) => packedText(`text ${index}`, Buffer.alloc(7_000_000, 'a')))],
    ['compressed texts in Unicode', () => many(10, () => xmp(Buffer.alloc(7_000_000, 'a'), true))],
    ['a profile of colours', () => profile(7_900_000)],
  ])('may not be a bomb: %s', async (_name, more) => {
    const bomb = await png(more());
    expect(bomb.length).toBeLessThan(70_000);
    // Before anything of it was decoded.
    const reason = { name: 'OversizedImage', message: 'too much beside the picture' };
    expect(await memoryOf(expect(render(bomb)).rejects.toMatchObject(reason))).toBeLessThan(40);
  });

  it('may be large without being compressed, within bounds', async () => {
    await expect(render(await png(text('a', Buffer.alloc(2_100_000, 'a'))))).rejects.toMatchObject({
      name: 'OversizedImage',
    });
    const accepted = await png(text('a', Buffer.alloc(1_900_000, 'a')));
    expect((await render(accepted)).size).toBeGreaterThan(0);
  });

  it('is what programs and cameras write: a profile, XMP, texts', async () => {
    const words = latin('<x:xmpmeta>'.repeat(4_000));
    const told = await png(Buffer.concat([xmp(words, false), xmp(words, true), packedText('Comment', words)]));
    const file = await sharp(told)
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    expect((await sharp(file).metadata()).icc?.length).toBeGreaterThan(400);
    for (const each of [told, file]) expect((await render(each)).size).toBeGreaterThan(0);
  });

  it('is counted as it is once unpacked', async () => {
    const words = Buffer.alloc(50_000, 'a');
    const packed = deflateSync(words).length;
    const bytes = async (more: Buffer) => pngMetadataBytes(await written(await png(more)));
    expect(await bytes(Buffer.alloc(0))).toBe(0);
    expect(await bytes(text('ab', words))).toBe(3 + 50_000);
    expect(await bytes(packedText('ab', words))).toBe(4 + packed + 50_000);
    expect((await bytes(xmp(words, true))) - (await bytes(xmp(Buffer.alloc(0), true)))).toBeGreaterThan(50_000);
    expect(await bytes(xmp(words, false))).toBeLessThan(50_100);
    // Not known to anybody: passed over.
    expect(await bytes(chunk('prVt', words))).toBe(0);
  });

  it('counts for the most it can be where it is broken', async () => {
    const broken = Buffer.concat([latin('a\0\0'), deflateSync(Buffer.alloc(7_000_000)).subarray(0, 3_000)]);
    await expect(render(await png(chunk('zTXt', broken)))).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await pngMetadataBytes(await written(await png(chunk('zTXt', latin('a\0\0no')))))).toBe(5 * 1_032);
  });

  it('is not said in more pieces than anybody writes', async () => {
    const bits = (count: number) => many(count, () => packedText('a', Buffer.from('b')));
    await expect(render(await png(bits(1_001)))).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await pngMetadataBytes(await written(await png(bits(20))))).toBe(20 * (3 + 9 + 1));
  });

  it('is looked for in a few large steps, however many chunks there are', async () => {
    const count = 800_000;
    const one = chunk('IDAT');
    const empty = Buffer.alloc(count * one.length, one);
    const path = await written(await png(empty));
    const begin = performance.now();
    expect(await pngMetadataBytes(path)).toBe(0);
    // One read for each takes twenty seconds.
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
