import { randomBytes } from 'node:crypto';
import sharp, { type JpegOptions, type Sharp } from 'sharp';

/** A phone's: 12 megapixels. */
const PHONE = { width: 4_000, height: 3_000 };
/** 24 megapixels: what phones of late and cameras make. */
const CAMERA = { width: 6_000, height: 4_000 };

type Size = typeof PHONE;

/**
 * A JPEG of 12 megapixels with grain, as close below this size as its quality allows. Grain is what makes photos large,
 * and what makes them dear to encode.
 */
export async function largePhoto(maxBytes: number): Promise<Buffer> {
  return nearly(maxBytes, await withGrain(PHONE), {});
}

/** The same, of 24 megapixels and progressive: nothing of it can be shown before all of it is in memory. */
export async function progressivePhoto(maxBytes: number): Promise<Buffer> {
  return nearly(maxBytes, await withGrain(CAMERA), { progressive: true });
}

/** A PNG of 12 megapixels, interlaced, which is whole in memory too: of plain areas, for with more it would be too large. */
export async function interlacedPicture(): Promise<Buffer> {
  const { data, size } = await scene(PHONE, 'nearest');
  return rgb(data, size).png({ progressive: true }).toBuffer();
}

const rgb = (data: Buffer, size: Size): Sharp => sharp(data, { raw: { ...size, channels: 3 } });

/** Something in all colours. */
async function scene(size: Size, kernel: 'cubic' | 'nearest'): Promise<{ data: Buffer; size: Size }> {
  const small = 24;
  const data = await rgb(randomBytes(small * small * 3), { width: small, height: small })
    .resize({ ...size, kernel, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, size };
}

async function withGrain(of: Size): Promise<{ data: Buffer; size: Size }> {
  const grain = 16;
  const { data, size } = await scene(of, 'cubic');
  const noise = randomBytes(data.length);
  for (let index = 0; index < data.length; index += 1) {
    data[index] = Math.min(255, Math.max(0, (data[index] ?? 0) + ((noise[index] ?? 0) % (2 * grain)) - grain));
  }
  return { data, size };
}

async function nearly(
  maxBytes: number,
  { data, size }: { data: Buffer; size: Size },
  options: JpegOptions,
): Promise<Buffer> {
  let best: Buffer | undefined;
  for (let least = 1, most = 100; least <= most;) {
    const quality = Math.floor((least + most) / 2);
    const photo = await rgb(data, size)
      .jpeg({ ...options, quality })
      .toBuffer();
    if (photo.length <= maxBytes) {
      best = photo;
      least = quality + 1;
    } else {
      most = quality - 1;
    }
  }
  if (best === undefined)
    throw new Error(`no photo of ${size.width} × ${size.height} is that small: ${maxBytes} bytes`);
  return best;
}
