import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';

export interface Pixels {
  width: number;
  height: number;
  /** RGB, eight bits each, row by row. */
  data: Uint8Array;
}

export interface HeicLimits {
  maxPixels: number;
  /** The most memory that libheif may take, together with the picture that is handed over. */
  maxBytes: number;
  /** The picture is made smaller, as far as it still covers one of these when it is fitted into them. */
  boxWidth: number;
  boxHeight: number;
}

type Answer =
  | { width: number; height: number; pixels: ArrayBuffer }
  | { refused: string; isOversized: boolean }
  | { failed: string };

const WORKER = new URL('../../workers/decode-heic.mjs', import.meta.url);
const LIBHEIF = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
/** A 12-megapixel photo takes about a second, and no file that is within the limits takes this long on a machine that has time. */
const MOST_MILLISECONDS = 30_000;

// TypeScript knows of it only where it knows of browsers.
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };
let compiled: Promise<object> | undefined;

/** Once for all threads: they share what it is compiled to. */
function libheif(): Promise<object> {
  // The optimizing compiler takes 50 MB for a while and then some for good, to make a photo faster by a few hundredths of
  // a second. Nothing else in this process that matters is WebAssembly.
  setFlagsFromString('--liftoff-only');
  compiled ??= readFile(LIBHEIF).then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

/**
 * Decodes a HEIC file in a thread of its own, which ends with it, so that neither a slow nor a hostile file touches
 * the service, and all memory comes back.
 * @throws UndecodableImage when it is broken or goes beyond a limit; other errors are the machine's, too little time among them
 */
export async function decodeHeic(
  path: string,
  limits: HeicLimits,
  mostMilliseconds = MOST_MILLISECONDS,
): Promise<Pixels> {
  const workerData = { path, module: await libheif(), ...limits };
  const worker = new Worker(WORKER, { workerData, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('decoding took too long')), mostMilliseconds);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the decoder of HEIC ended with ${code}`)));
    });
    if ('failed' in answer) throw new Error(`HEIC could not be decoded: ${answer.failed}`);
    if ('refused' in answer) throw new (answer.isOversized ? OversizedImage : UndecodableImage)(answer.refused);
    return { width: answer.width, height: answer.height, data: new Uint8Array(answer.pixels) };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
