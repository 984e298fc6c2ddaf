import sharpPhash from 'sharp-phash';
import { rgbaToThumbHash } from 'thumbhash';
import { sharp } from './libvips.js';

/** What is told of a picture's looks without showing it. */
export interface ImageTraits {
  /** A ThumbHash in base64, some 30 characters: what a page shows until the picture is there. */
  placeholder: string;
  /** A perceptual hash, 64 times 0 or 1: the same picture in another size or compression differs in few of them. */
  likeness: string;
}

// The package's types speak of a default export; what it exports is the function itself.
const perceptualHash = sharpPhash as unknown as (typeof sharpPhash)['default'];

/** The most that a ThumbHash is made of, in pixels. */
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
