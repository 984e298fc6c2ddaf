import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { ImageRenderer } from './image-renderer.js';
import { pngMetadataBytes } from './png-metadata.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindred-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeTempFile(file: Buffer): Promise<string> {
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
const text = (keyword: string, content: Buffer): Buffer =>
  chunk('tEXt', Buffer.concat([latin(`${keyword}\0`), content]));
const compressedText = (keyword: string, content: Buffer): Buffer =>
  chunk('zTXt', Buffer.concat([latin(`${keyword}\0\0`), deflateSync(content)]));
const xmp = (content: Buffer, isCompressed: boolean): Buffer =>
  chunk(
    'iTXt',
    Buffer.concat([
      latin(`XML:com.adobe.xmp\0${isCompressed ? '\x01' : '\0'}\0en\0XMP\0`),
      isCompressed ? deflateSync(content) : content,
    ]),
  );
function profile(bytes: number): Buffer {
  const icc = Buffer.alloc(bytes);
  icc.writeUInt32BE(bytes);
  icc.write('\x02\x10\0\0mntrRGB XYZ ', 8, 'latin1');
  icc.write('acsp', 36, 'latin1');
  // The D50 illuminant, which every profile declares.
  icc.write('0000f6d6000100000000d32d', 68, 'hex');
  return chunk('iCCP', Buffer.concat([latin('profile\0\0'), deflateSync(icc)]));
}
const many = (count: number, one: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => one(index)));

/** The offset of the first chunk after the signature and IHDR. */
const AFTER_HEADER = 33;
/** A 100 × 100 PNG with these bytes before the image data. */
async function png(more: Buffer): Promise<Buffer> {
  const file = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return Buffer.concat([file.subarray(0, AFTER_HEADER), more, file.subarray(AFTER_HEADER)]);
}

const render = async (file: Buffer) => {
  const path = await writeTempFile(file);
  return new ImageRenderer().render((work) => work(path), 'png', [320], 'awaited');
};

/** The peak growth of the resident memory while the work runs, in MB. */
async function peakMemoryOf(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  await work.finally(() => clearInterval(timer));
  return (peak - before) / 1e6;
}

describe('PNG metadata', () => {
  it.each<[string, () => Buffer]>([
    ['compressed text', () => many(10, (index) => compressedText(`text ${index}`, Buffer.alloc(7_000_000, 'a')))],
    ['compressed Unicode text', () => many(10, () => xmp(Buffer.alloc(7_000_000, 'a'), true))],
    ['a color profile', () => profile(7_900_000)],
  ])('rejects a decompression bomb in %s', async (_name, more) => {
    const bomb = await png(more());
    expect(bomb.length).toBeLessThan(70_000);
    const reason = { name: 'OversizedImage', message: 'too much metadata' };
    // Little memory: the file is rejected before anything is decoded.
    expect(await peakMemoryOf(expect(render(bomb)).rejects.toMatchObject(reason))).toBeLessThan(40);
  });

  it('bounds the size of uncompressed metadata', async () => {
    await expect(render(await png(text('a', Buffer.alloc(2_100_000, 'a'))))).rejects.toMatchObject({
      name: 'OversizedImage',
    });
    const accepted = await png(text('a', Buffer.alloc(1_900_000, 'a')));
    expect((await render(accepted)).size).toBeGreaterThan(0);
  });

  it('accepts metadata as programs and cameras write it: a profile, XMP, text', async () => {
    const content = latin('<x:xmpmeta>'.repeat(4_000));
    const withText = await png(
      Buffer.concat([xmp(content, false), xmp(content, true), compressedText('Comment', content)]),
    );
    const withProfile = await sharp(withText)
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    expect((await sharp(withProfile).metadata()).icc?.length).toBeGreaterThan(400);
    for (const file of [withText, withProfile]) expect((await render(file)).size).toBeGreaterThan(0);
  });

  it('counts the decompressed size', async () => {
    const content = Buffer.alloc(50_000, 'a');
    const compressed = deflateSync(content).length;
    const bytes = async (more: Buffer) => pngMetadataBytes(await writeTempFile(await png(more)));
    expect(await bytes(Buffer.alloc(0))).toBe(0);
    expect(await bytes(text('ab', content))).toBe(3 + 50_000);
    expect(await bytes(compressedText('ab', content))).toBe(4 + compressed + 50_000);
    expect((await bytes(xmp(content, true))) - (await bytes(xmp(Buffer.alloc(0), true)))).toBeGreaterThan(50_000);
    expect(await bytes(xmp(content, false))).toBeLessThan(50_100);
    // Unknown chunks are skipped.
    expect(await bytes(chunk('prVt', content))).toBe(0);
  });

  it('assumes the worst case for corrupt data', async () => {
    const corrupt = Buffer.concat([latin('a\0\0'), deflateSync(Buffer.alloc(7_000_000)).subarray(0, 3_000)]);
    await expect(render(await png(chunk('zTXt', corrupt)))).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await pngMetadataBytes(await writeTempFile(await png(chunk('zTXt', latin('a\0\0no')))))).toBe(5 * 1_032);
  });

  it('bounds the number of chunks', async () => {
    const chunks = (count: number) => many(count, () => compressedText('a', Buffer.from('b')));
    await expect(render(await png(chunks(1_001)))).rejects.toMatchObject({ name: 'OversizedImage' });
    expect(await pngMetadataBytes(await writeTempFile(await png(chunks(20))))).toBe(20 * (3 + 9 + 1));
  });

  it('scans many chunks with a few large reads', async () => {
    const count = 800_000;
    const one = chunk('IDAT');
    const path = await writeTempFile(await png(Buffer.alloc(count * one.length, one)));
    const file = await open(path);
    const read = jest.spyOn(Object.getPrototypeOf(file) as typeof file, 'read');
    await file.close();
    try {
      expect(await pngMetadataBytes(path)).toBe(0);
      // Of 64 kB each.
      expect(read.mock.calls.length).toBeLessThan(count / 1_000);
      expect(read.mock.calls.length).toBeGreaterThan(0);
    } finally {
      read.mockRestore();
    }
  });
});
