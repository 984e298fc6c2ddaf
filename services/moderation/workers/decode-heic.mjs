/**
 * Runs in a thread of its own: decodes one HEIC file and hands over a small picture of it.
 * In: `{ path, module, maxPixels, maxBytes, boxWidth, boxHeight }`: libheif, compiled, and what `HeicLimits` says.
 * Out: `{ width, height, pixels: ArrayBuffer }` in RGB, `{ refused: string, isOversized }` for what is wrong with the file,
 * or `{ failed: string }` for what is wrong with the machine.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { memoryShortage, openHeif, startLibheif } from './heif-file.mjs';
import { smallPicture, smallSize } from './small-picture.mjs';

const { path, module, maxPixels, maxBytes, boxWidth, boxHeight } = workerData;

function decode(file) {
  try {
    const image = openHeif(file);
    if (image.width * image.height > maxPixels) return { refused: 'too many pixels', isOversized: true };
    const size = smallSize(image, boxWidth, boxHeight);
    return smallPicture(image.decode(size.bytes), size);
  } catch (error) {
    const shortage = memoryShortage();
    if (shortage === 'machine') return { failed: 'out of memory' };
    return { refused: String(error), isOversized: shortage === 'bound' };
  }
}

function answer() {
  let file;
  try {
    startLibheif(module, maxBytes);
    file = readFileSync(path);
  } catch (error) {
    return { failed: String(error) };
  }
  return decode(file);
}

const { pixels, ...given } = answer();
if (pixels === undefined) parentPort.postMessage(given);
else parentPort.postMessage({ ...given, pixels: pixels.buffer }, [pixels.buffer]);
