import sharpPhash from 'sharp-phash';
import { rgbaToThumbHash } from 'thumbhash';
import { sharp } from './libvips.js';

/** Fingerprints of an image that do not reveal it. */
export interface ImageTraits {
  /** A ThumbHash in base64, about 30 characters: a blurred preview until the photo has loaded. */
  placeholder: string;
  /** A perceptual hash of 64 binary digits: a rescaled or recompressed copy differs in only a few of them. */
  likeness: string;
}

// The package's types declare a default export, but it exports the function itself.
const perceptualHash = sharpPhash as unknown as (typeof sharpPhash)['default'];

/** The maximum input size of a ThumbHash, in pixels. */
const PLACEHOLDER_SIZE = 100;

export async function traitsOf(picture: Buffer): Promise<ImageTraits> {
  const { data, info } = await sharp(picture)
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    likeness: await perceptualHash(picture),
  };
}
