/**
 * Runs in a thread of its own: decodes one HEIC file to RGBA and hands the pixels over without copying.
 * In: `{ path: string, maxPixels: number }`. Out: `{ width, height, pixels: ArrayBuffer }` or `{ refused: string }`.
 */
import heicDecode from 'heic-decode';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { path, maxPixels } = workerData;

try {
  const [image] = await heicDecode.all({ buffer: readFileSync(path) });
  if (image.width * image.height > maxPixels) {
    parentPort.postMessage({ refused: 'too many pixels' });
  } else {
    const { width, height, data } = await image.decode();
    parentPort.postMessage({ width, height, pixels: data.buffer }, [data.buffer]);
  }
} catch (error) {
  parentPort.postMessage({ refused: String(error) });
}
