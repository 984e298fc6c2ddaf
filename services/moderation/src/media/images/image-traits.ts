import { rgbaToThumbHash } from 'thumbhash';
import { sharp } from './libvips.js';

/** What is stored of an image besides its files. */
export interface ImageTraits {
  /** A ThumbHash in base64, about 30 characters: a blurred preview until the photo has loaded. */
  placeholder: string;
}

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
  };
}
