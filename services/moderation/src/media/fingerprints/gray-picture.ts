import { sharp } from '../images/libvips.js';

/** The shorter side of a gray picture, in pixels: about four per cell of a tile. */
const SHORTER_SIDE = 224;
/** The maximum longer side, as a multiple of the shorter one. */
const MAX_ASPECT_RATIO = 2;

/** The brightness of a picture, from 0 to 255, and its sums, which make the mean of any rectangle one subtraction. */
export interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** At `[y * (width + 1) + x]`, the sum of all pixels above and left of the point. */
  sums: Float64Array;
}

/** Decodes a picture and scales its shorter side to a fixed length. Colors are dropped. */
export async function grayPictureOf(file: Buffer): Promise<GrayPicture> {
  const { width, height } = await sharp(file).metadata();
  const scale = SHORTER_SIDE / Math.min(width, height);
  const size = (length: number): number =>
    Math.min(Math.max(Math.round(length * scale), SHORTER_SIDE), MAX_ASPECT_RATIO * SHORTER_SIDE);
  const { data, info } = await sharp(file)
    .flatten({ background: '#808080' })
    .resize(size(width), size(height), { fit: 'cover' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return withSums(info.width, info.height, data);
}

/** The difference between the lightest and the darkest pixel, from 0 to 255. */
export function contrastOf({ pixels }: GrayPicture): number {
  let [darkest, lightest] = [255, 0];
  for (const pixel of pixels) {
    if (pixel < darkest) darkest = pixel;
    if (pixel > lightest) lightest = pixel;
  }
  return lightest - darkest;
}

/** The picture, rotated about its center. Pixels beyond its edges repeat the nearest one. */
export function rotated(picture: GrayPicture, degrees: number): GrayPicture {
  if (degrees === 0) return picture;
  const { width, height, pixels } = picture;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [centerX, centerY] = [(width - 1) / 2, (height - 1) / 2];
  const result = new Uint8Array(width * height);
  const lastColumn = width - 1.001;
  const lastRow = height - 1.001;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const sourceX = Math.min(Math.max(centerX + cos * (x - centerX) + sin * (y - centerY), 0), lastColumn);
      const sourceY = Math.min(Math.max(centerY - sin * (x - centerX) + cos * (y - centerY), 0), lastRow);
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      const [right, down] = [sourceX - left, sourceY - top];
      const first = top * width + left;
      const above = pixelAt(pixels, first) * (1 - right) + pixelAt(pixels, first + 1) * right;
      const below = pixelAt(pixels, first + width) * (1 - right) + pixelAt(pixels, first + width + 1) * right;
      result[at] = above * (1 - down) + below * down;
    }
  }
  return withSums(width, height, result);
}

const pixelAt = (pixels: Uint8Array, at: number): number => pixels[at] ?? 0;

function withSums(width: number, height: number, pixels: Uint8Array): GrayPicture {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, at = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1, at += 1) {
      row += pixelAt(pixels, at);
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return { width, height, pixels, sums };
}
