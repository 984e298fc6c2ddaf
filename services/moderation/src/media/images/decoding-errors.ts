import { createReadStream } from 'node:fs';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';

/**
 * libvips and its libraries report missing resources in the message only, without a code. A timeout counts as such: an
 * accepted file decodes within seconds unless the host is overloaded.
 */
const RESOURCE_ERRORS =
  /out of memory|insufficient memory|cannot allocate|no space left|too many open files|unable to create|^timeout/i;
const SIZE_ERRORS = /pixel limit/i;

/**
 * Attributes a decoding error to the file, unless the host caused it: missing resources and I/O errors are rethrown
 * unchanged, so that the caller can retry.
 * @throws UndecodableImage
 */
export async function classifyDecodingErrors<T>(path: string, decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (RESOURCE_ERRORS.test(message)) throw error;
    // Decoders report an unreadable file as a corrupt one.
    await readWhole(path);
    throw new (SIZE_ERRORS.test(message) ? OversizedImage : UndecodableImage)(message, { cause: error });
  }
}

async function readWhole(path: string): Promise<void> {
  const chunks = createReadStream(path)[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}
