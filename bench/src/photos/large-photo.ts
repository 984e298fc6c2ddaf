import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A phone's: 12 megapixels. */
const WIDTH = 4_000;
const HEIGHT = 3_000;

/**
 * A JPEG of 12 megapixels with grain, as close below this size as its quality allows. Grain is what makes photos large,
 * and what makes them dear to encode.
 */
export async function largePhoto(maxBytes: number): Promise<Buffer> {
  const [small, grain] = [24, 16];
  const faces = await sharp(randomBytes(small * small * 3), { raw: { width: small, height: small, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
  const noise = randomBytes(faces.length);
  for (let index = 0; index < faces.length; index += 1) {
    faces[index] = Math.min(255, Math.max(0, (faces[index] ?? 0) + ((noise[index] ?? 0) % (2 * grain)) - grain));
  }
  let best: Buffer | undefined;
  for (let least = 1, most = 100; least <= most;) {
    const quality = Math.floor((least + most) / 2);
    const photo = await sharp(faces, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length <= maxBytes) {
      best = photo;
      least = quality + 1;
    } else {
      most = quality - 1;
    }
  }
  if (best === undefined) throw new Error(`no photo of 12 megapixels is that small: ${maxBytes} bytes`);
  return best;
}
