import { describe, expect, it } from '@jest/globals';
import { imageKindOf } from './image-kind.js';

const ftyp = (major: string, ...compatible: string[]): Buffer => {
  const box = Buffer.alloc(16 + 4 * compatible.length);
  box.writeUInt32BE(box.length, 0);
  box.write(`ftyp${major}`, 4, 'latin1');
  compatible.forEach((brand, index) => box.write(brand, 16 + 4 * index, 'latin1'));
  return Buffer.concat([box, Buffer.from('\0\0\0\x20metaheic')]);
};

describe('imageKindOf', () => {
  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n....IHDR', 'latin1')],
    ['webp', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'miaf', 'heix')],
  ])('recognizes %s by its first bytes', (kind, head) => {
    expect(imageKindOf(head)).toBe(kind);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<html><body>portrait.jpg</body></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['AVIF under a general brand', ftyp('mif1', 'avif')],
    ['a video', ftyp('isom', 'mp42', 'heic')],
    ['RIFF audio', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a PNG signature cut short', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['a brand beyond the end of its box', ftyp('mif1')],
  ])('rejects %s', (_name, head) => {
    expect(imageKindOf(head)).toBeUndefined();
  });
});
