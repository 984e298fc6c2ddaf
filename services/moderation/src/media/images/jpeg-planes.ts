import type { FileHandle } from 'node:fs/promises';

export interface JpegPlanes {
  /** The number of samples of all components together. */
  samples: number;
  /** The decoder buffers all coefficients, because the image is progressive or spread over several scans. */
  isBuffered: boolean;
}

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xda;
/** C0 to CF start frames, except for DHT, JPG, and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** In each group of four frame types the third is progressive. */
const isProgressive = (marker: number): boolean => (marker & 3) === 2;

/** More segments than any camera writes before the image data. */
const MAX_SEGMENTS = 1_000;

/** Parses the headers of a JPEG (ITU-T T.81, annex B); undefined if they are malformed. */
export async function jpegPlanes(file: FileHandle): Promise<JpegPlanes | undefined> {
  let frame: { samples: number; components: number; isProgressive: boolean } | undefined;
  const start = await bytesAt(file, 0, 2);
  if (start?.readUInt16BE() !== START_OF_IMAGE) return undefined;
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const head = await bytesAt(file, at, 4);
    if (head?.[0] !== 0xff) return undefined;
    const [, marker = 0] = head;
    // Any number of fill bytes can precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = head.readUInt16BE(2);
    const body = isFrame(marker) || marker === START_OF_SCAN ? await bytesAt(file, at + 4, length - 2) : undefined;
    if (marker === START_OF_SCAN) {
      const inScan = body?.[0];
      if (frame === undefined || inScan === undefined) return undefined;
      return { samples: frame.samples, isBuffered: frame.isProgressive || inScan < frame.components };
    }
    if (isFrame(marker)) {
      const read = body && readFrame(body);
      if (frame !== undefined || read === undefined) return undefined;
      frame = { ...read, isProgressive: isProgressive(marker) };
    }
    at += 2 + length;
  }
  return undefined;
}

function readFrame(body: Buffer): { samples: number; components: number } | undefined {
  if (body.length < 6) return undefined;
  const components = body.readUInt8(5);
  if (components === 0 || body.length < 6 + 3 * components) return undefined;
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  const factors = Array.from({ length: components }, (_, index) => body.readUInt8(7 + 3 * index));
  const across = factors.map((factor) => factor >> 4);
  const down = factors.map((factor) => factor & 15);
  const [maxAcross, maxDown] = [Math.max(...across, 1), Math.max(...down, 1)];
  const samples = factors.reduce(
    (sum, _, index) =>
      sum +
      blocksOf((width * (across[index] ?? 1)) / maxAcross) * blocksOf((height * (down[index] ?? 1)) / maxDown) * 64,
    0,
  );
  return { samples, components };
}

const blocksOf = (samples: number): number => Math.ceil(samples / 8);

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  if (length <= 0) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : undefined;
}
