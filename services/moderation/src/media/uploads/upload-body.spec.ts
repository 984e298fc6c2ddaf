import { describe, expect, it } from '@jest/globals';
import { inspectUpload } from './upload-body.js';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);

async function* inChunks(file: Buffer, size: number, read: { bytes: number } = { bytes: 0 }): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) {
    await Promise.resolve();
    const chunk = file.subarray(at, at + size);
    read.bytes += chunk.length;
    yield chunk;
  }
}

async function receive(body: AsyncIterable<Uint8Array>, maxBytes?: number) {
  const kinds: string[] = [];
  const chunks: Uint8Array[] = [];
  for await (const chunk of inspectUpload(body, (kind) => kinds.push(kind), maxBytes)) chunks.push(chunk);
  return { kinds, file: Buffer.concat(chunks) };
}

describe('inspectUpload', () => {
  it.each([1, 3, 64, 1_000])(
    'passes on a file in chunks of %d bytes unchanged and reports its format',
    async (size) => {
      expect(await receive(inChunks(PNG, size))).toEqual({ kinds: ['png'], file: PNG });
    },
  );

  it('accepts a file shorter than the inspected prefix', async () => {
    const short = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    expect(await receive(inChunks(short, 1))).toEqual({ kinds: ['jpeg'], file: short });
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('just words, however long they are, '.repeat(10))],
  ])('rejects %s', async (_name, file) => {
    await expect(receive(inChunks(file, 10))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('accepts a file of exactly the maximum size', async () => {
    expect((await receive(inChunks(PNG, 10), PNG.length)).file).toEqual(PNG);
  });

  it('rejects at the first chunk over the limit and stops reading', async () => {
    const read = { bytes: 0 };
    await expect(receive(inChunks(PNG, 10, read), 100)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(read.bytes).toBe(110);
  });

  it('rejects an unsupported format after the prefix, without reading the rest', async () => {
    const read = { bytes: 0 };
    await expect(receive(inChunks(Buffer.alloc(5_000, 32), 100, read))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(read.bytes).toBe(100);
  });
});
