import { randomBytes } from 'node:crypto';
import sharp, { type JpegOptions, type Sharp } from 'sharp';

/** 12 megapixels. */
const PHONE = { width: 4_000, height: 3_000 };
/** 24 megapixels. */
const CAMERA = { width: 6_000, height: 4_000 };

type Size = typeof PHONE;

/**
 * A JPEG of 12 megapixels, as large as the quality setting allows within `maxBytes`. Grain makes it large and expensive
 * to encode, as in real photos.
 */
export async function largePhoto(maxBytes: number): Promise<Buffer> {
  return largestWithin(maxBytes, await withGrain(PHONE), {});
}

/** A progressive JPEG of 24 megapixels, which has to be in memory completely before it can be decoded. */
export async function progressivePhoto(maxBytes: number): Promise<Buffer> {
  return largestWithin(maxBytes, await withGrain(CAMERA), { progressive: true });
}

/** An interlaced PNG of 12 megapixels, which is decoded in memory too. Flat areas keep the file within the limit. */
export async function interlacedPng(): Promise<Buffer> {
  const { data, size } = await randomImage(PHONE, 'nearest');
  return rgb(data, size).png({ progressive: true }).toBuffer();
}

const rgb = (data: Buffer, size: Size): Sharp => sharp(data, { raw: { ...size, channels: 3 } });

async function randomImage(size: Size, kernel: 'cubic' | 'nearest'): Promise<{ data: Buffer; size: Size }> {
  const small = 24;
  const data = await rgb(randomBytes(small * small * 3), { width: small, height: small })
    .resize({ ...size, kernel, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, size };
}

async function withGrain(imageSize: Size): Promise<{ data: Buffer; size: Size }> {
  const grain = 16;
  const { data, size } = await randomImage(imageSize, 'cubic');
  const noise = randomBytes(data.length);
  for (let index = 0; index < data.length; index += 1) {
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + ((noise[index] ?? 0) % (2 * grain)) - grain));
  }
  return { data, size };
}

async function largestWithin(
  maxBytes: number,
  { data, size }: { data: Buffer; size: Size },
  options: JpegOptions,
): Promise<Buffer> {
  let best: Buffer | undefined;
  for (let min = 1, max = 100; min <= max;) {
    const quality = Math.floor((min + max) / 2);
    const photo = await rgb(data, size)
      .jpeg({ ...options, quality })
      .toBuffer();
    if (photo.length <= maxBytes) {
      best = photo;
      min = quality + 1;
    } else {
      max = quality - 1;
    }
  }
  if (best === undefined) throw new Error(`no photo of ${size.width} × ${size.height} fits into ${maxBytes} bytes`);
  return best;
}

/** A photo in ordinary light, of 2 megapixels with the grain of `photo`, that resembles no other one. */
export async function distinctPhoto(photo: Buffer): Promise<Buffer> {
  const size = { width: 1_600, height: 1_200 };
  const shapes = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(photo)
    .resize(size.width, size.height)
    .composite([{ input: shapes, blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
