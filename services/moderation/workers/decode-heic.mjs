/**
 * A worker thread that decodes one HEIC file and returns a downscaled image.
 * Input: `{ path, module, maxPixels, maxBytes, boxWidth, boxHeight }`: the compiled libheif, and `HeicLimits`.
 * Output: `{ width, height, pixels: ArrayBuffer }` in RGB, `{ rejected: string, isOversized }` when the file is
 * invalid, or `{ failed: string }` when the host caused the error.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { memoryShortage, openHeif, startLibheif } from './heif-file.mjs';
import { downscale, downscaledSize } from './downscale.mjs';

const { path, module, maxPixels, maxBytes, boxWidth, boxHeight } = workerData;

function decode(file) {
  try {
    const image = openHeif(file);
    if (image.width * image.height > maxPixels) return { rejected: 'too many pixels', isOversized: true };
    const size = downscaledSize(image, boxWidth, boxHeight);
    return downscale(image.decode(size.bytes), size);
  } catch (error) {
    const shortage = memoryShortage();
    if (shortage === 'host') return { failed: 'out of memory' };
    return { rejected: String(error), isOversized: shortage === 'limit' };
  }
}

function run() {
  let file;
  try {
    startLibheif(module, maxBytes);
    file = readFileSync(path);
  } catch (error) {
    return { failed: String(error) };
  }
  return decode(file);
}

const { pixels, ...result } = run();
if (pixels === undefined) parentPort.postMessage(result);
else parentPort.postMessage({ ...result, pixels: pixels.buffer }, [pixels.buffer]);
