import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { classifyDecodingErrors } from './decoding-errors.js';

const READABLE = fileURLToPath(import.meta.url);
const failWith = (message: string): Promise<never> => Promise.reject(new Error(message));

describe('classifyDecodingErrors', () => {
  it.each([
    ['VipsJpeg: premature end of JPEG image', 'UndecodableImage'],
    ['Input buffer contains unsupported image format', 'UndecodableImage'],
    ['Input image exceeds pixel limit', 'OversizedImage'],
    ['out of memory --- size == 12MB', 'Error'],
    ['VipsJpeg: Insufficient memory (case 4)', 'Error'],
    ['unable to create thread', 'Error'],
    ['timeout: 11% complete', 'Error'],
  ])('maps "%s" to %s', async (message, name) => {
    await expect(classifyDecodingErrors(READABLE, failWith(message))).rejects.toMatchObject({ name, message });
  });

  it('reports the I/O error when the file cannot be read, regardless of the decoder error', async () => {
    const missing = `${READABLE}.gone`;
    await expect(classifyDecodingErrors(missing, failWith('Input file is missing'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('passes the result through when decoding succeeds', async () => {
    await expect(classifyDecodingErrors(READABLE, Promise.resolve(1))).resolves.toBe(1);
  });
});
