import { Worker } from 'node:worker_threads';
import { UndecodableImage } from './undecodable-image.js';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, eight bits each, row by row. */
  data: Uint8Array;
}

type Answer = { width: number; height: number; pixels: ArrayBuffer } | { refused: string };

const WORKER = new URL('../../workers/decode-heic.mjs', import.meta.url);
/** A 12-megapixel photo takes about a second; what takes this long is not meant to be decoded. */
const MOST_MILLISECONDS = 30_000;

/**
 * Decodes a HEIC file in a thread of its own, which ends with it, so that neither a slow nor a hostile file touches
 * the service.
 * @throws UndecodableImage when it is broken, has more than `maxPixels`, or takes too long
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<Pixels> {
  const worker = new Worker(WORKER, { workerData: { path, maxPixels }, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const fail = (reason: string) => (): void => reject(new UndecodableImage(reason));
      timer = setTimeout(fail('decoding took too long'), MOST_MILLISECONDS);
      worker.once('message', resolve);
      worker.once('error', fail('the decoder failed'));
      worker.once('exit', fail('the decoder ended'));
    });
    if ('refused' in answer) throw new UndecodableImage(answer.refused);
    return { width: answer.width, height: answer.height, data: new Uint8Array(answer.pixels) };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
