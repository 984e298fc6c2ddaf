import { describe, expect, it } from '@jest/globals';
import { inspectUpload } from './upload-body.js';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);

async function* inPieces(file: Buffer, size: number, read: { bytes: number } = { bytes: 0 }): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) {
    await Promise.resolve();
    const piece = file.subarray(at, at + size);
    read.bytes += piece.length;
    yield piece;
  }
}

async function receive(body: AsyncIterable<Uint8Array>, maxBytes?: number) {
  const kinds: string[] = [];
  const pieces: Uint8Array[] = [];
  for await (const piece of inspectUpload(body, (kind) => kinds.push(kind), maxBytes)) pieces.push(piece);
  return { kinds, file: Buffer.concat(pieces) };
}

describe('inspectUpload', () => {
  it.each([1, 3, 64, 1_000])(
    'passes a file that comes in pieces of %d bytes on, whole and with its kind',
    async (size) => {
      expect(await receive(inPieces(PNG, size))).toEqual({ kinds: ['png'], file: PNG });
    },
  );

  it('takes a file shorter than what it looks at', async () => {
    const short = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    expect(await receive(inPieces(short, 1))).toEqual({ kinds: ['jpeg'], file: short });
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('just words, however long they are, '.repeat(10))],
  ])('refuses %s', async (_name, file) => {
    await expect(receive(inPieces(file, 10))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('takes a file of exactly the limit', async () => {
    expect((await receive(inPieces(PNG, 10), PNG.length)).file).toEqual(PNG);
  });

  it('refuses at the first piece over the limit and reads no further', async () => {
    const read = { bytes: 0 };
    await expect(receive(inPieces(PNG, 10, read), 100)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(read.bytes).toBe(110);
  });

  it('looks no further than the beginning to refuse a wrong kind', async () => {
    const read = { bytes: 0 };
    await expect(receive(inPieces(Buffer.alloc(5_000, 32), 100, read))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(read.bytes).toBe(100);
  });
});
