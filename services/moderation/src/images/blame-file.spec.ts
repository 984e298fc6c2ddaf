import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { blameFile } from './blame-file.js';

const READABLE = fileURLToPath(import.meta.url);
const failing = (words: string): Promise<never> => Promise.reject(new Error(words));

describe('what is to blame when decoding fails', () => {
  it.each([
    ['VipsJpeg: premature end of JPEG image', 'UndecodableImage'],
    ['Input buffer contains unsupported image format', 'UndecodableImage'],
    ['Input image exceeds pixel limit', 'OversizedImage'],
    ['out of memory --- size == 12MB', 'Error'],
    ['VipsJpeg: Insufficient memory (case 4)', 'Error'],
    ['unable to create thread', 'Error'],
    ['timeout: 11% complete', 'Error'],
  ])('%s', async (words, name) => {
    await expect(blameFile(READABLE, failing(words))).rejects.toMatchObject({ name, message: words });
  });

  it('is the machine when the file cannot be read, whatever the decoder said', async () => {
    const gone = `${READABLE}.gone`;
    await expect(blameFile(gone, failing('Input file is missing'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is nobody when it does not', async () => {
    await expect(blameFile(READABLE, Promise.resolve(1))).resolves.toBe(1);
  });
});
