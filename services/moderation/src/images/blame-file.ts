import { createReadStream } from 'node:fs';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';

/**
 * libvips and the libraries below it have words for what they lack, and no codes. Time is among that: what may be decoded
 * takes seconds at most, unless the machine is busy.
 */
const MACHINE =
  /out of memory|insufficient memory|cannot allocate|no space left|too many open files|unable to create|^timeout/i;
const LIMITS = /pixel limit/i;

/**
 * Decoding work on a file that is of no use when it fails, unless the machine is to blame: then the error is thrown as it is.
 * @throws UndecodableImage
 */
export async function blameFile<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (MACHINE.test(words)) throw error;
    // A file that cannot be read looks like a broken one to a decoder.
    await readWhole(path);
    throw new (LIMITS.test(words) ? OversizedImage : UndecodableImage)(words, { cause: error });
  }
}

async function readWhole(path: string): Promise<void> {
  const chunks = createReadStream(path)[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}
