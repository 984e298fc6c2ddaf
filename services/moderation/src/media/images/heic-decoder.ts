import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { OversizedImage, UndecodableImage } from './undecodable-image.js';
import { HEIC_WORKER } from '../workers.js';

export interface Pixels {
  width: number;
  height: number;
  /** RGB, 8 bits per channel, row by row. */
  data: Uint8Array;
}

export interface HeicLimits {
  maxPixels: number;
  /** The memory limit for libheif and the decoded image together. */
  maxBytes: number;
  /** The image is downscaled by a whole factor, as long as it still covers one side of this box. */
  boxWidth: number;
  boxHeight: number;
}

type WorkerResult =
  | { width: number; height: number; pixels: ArrayBuffer }
  | { rejected: string; isOversized: boolean }
  | { failed: string };

const LIBHEIF = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
/** A 12-megapixel photo takes about one second; a file within the limits takes this long only on an overloaded host. */
const TIMEOUT_MILLISECONDS = 30_000;

// TypeScript declares WebAssembly only with the DOM library.
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };
let compiled: Promise<object> | undefined;

/** Compiled once; all worker threads share the module. */
function libheif(): Promise<object> {
  // The optimizing compiler takes 50 MB at its peak and retains a part of it, but saves only hundredths of a second per
  // photo. Nothing else in this process depends on WebAssembly performance.
  setFlagsFromString('--liftoff-only');
  compiled ??= readFile(LIBHEIF).then((bytes) => WebAssembly.compile(bytes));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

/**
 * Decodes a HEIC file in a worker thread of its own, so that a slow or hostile file cannot block the service, and all
 * memory is released when the thread ends.
 * @throws UndecodableImage when the file is corrupt or exceeds a limit; any other error, including a timeout, comes
 * from the host and can be retried
 */
export async function decodeHeic(
  path: string,
  limits: HeicLimits,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Promise<Pixels> {
  const workerData = { path, module: await libheif(), ...limits };
  const worker = new Worker(HEIC_WORKER, { workerData, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<WorkerResult>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('HEIC decoding timed out')), timeoutMilliseconds);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`HEIC decoder exited with code ${code}`)));
    });
    if ('failed' in result) throw new Error(`could not decode HEIC: ${result.failed}`);
    if ('rejected' in result) throw new (result.isOversized ? OversizedImage : UndecodableImage)(result.rejected);
    return { width: result.width, height: result.height, data: new Uint8Array(result.pixels) };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
