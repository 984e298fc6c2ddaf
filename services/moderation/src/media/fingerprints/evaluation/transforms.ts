import sharp from 'sharp';
import type { Random } from './random.js';

export type Transform = (file: Buffer, random: Random) => Promise<Buffer>;

/** Keeps the middle of a rotated picture, without its empty corners. */
async function rotate(file: Buffer, degrees: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const turned = await sharp(file).rotate(degrees).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  const radians = Math.abs((degrees * Math.PI) / 180);
  const ratio = Math.max(width / height, height / width);
  const keep = 1 / (Math.cos(radians) + ratio * Math.sin(radians));
  const [kept, tall] = [Math.floor(width * keep), Math.floor(height * keep)];
  return sharp(turned.data)
    .extract({
      left: Math.floor((turned.info.width - kept) / 2),
      top: Math.floor((turned.info.height - tall) / 2),
      width: kept,
      height: tall,
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Removes a share of both sides, at a random position. */
async function crop(file: Buffer, across: number, down: number, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const [keptWidth, keptHeight] = [Math.round(width * (1 - across)), Math.round(height * (1 - down))];
  const left = random.whole(0, width - keptWidth);
  const top = random.whole(0, height - keptHeight);
  return sharp(file).extract({ left, top, width: keptWidth, height: keptHeight }).jpeg({ quality: 85 }).toBuffer();
}

const mirror: Transform = (file) => sharp(file).flop().jpeg({ quality: 85 }).toBuffer();
const jpeg =
  (quality: number): Transform =>
  (file) =>
    sharp(file).jpeg({ quality }).toBuffer();
const modulate = (options: { brightness?: number; saturation?: number; hue?: number }): Transform => {
  return (file) => sharp(file).modulate(options).jpeg({ quality: 85 }).toBuffer();
};
/** Scales contrast about middle gray. */
const contrast = (factor: number): Transform => {
  return (file) =>
    sharp(file)
      .linear(factor, 128 * (1 - factor))
      .jpeg({ quality: 85 })
      .toBuffer();
};
const resize =
  (width: number): Transform =>
  (file) =>
    sharp(file).resize(width).webp({ quality: 75 }).toBuffer();

const randomCrop: Transform = (file, random) => crop(file, random.between(0.1, 0.2), random.between(0.1, 0.2), random);
const randomColor: Transform = (file, random) =>
  modulate({
    brightness: random.between(0.75, 1.3),
    saturation: random.between(0.4, 1.6),
    hue: random.whole(-30, 30),
  })(file, random);
const randomRotation =
  (low: number, high: number): Transform =>
  (file, random) =>
    rotate(file, random.sign() * random.between(low, high));

const all =
  (...transforms: Transform[]): Transform =>
  async (file, random) => {
    let result = file;
    for (const transform of transforms) result = await transform(result, random);
    return result;
  };

/** What is done to a photo to hide that it is a copy. */
export const TRANSFORMS: Readonly<Record<string, Transform>> = {
  mirror,
  'crop of 10% (both sides)': (file, random) => crop(file, 0.1, 0.1, random),
  'crop of 15% (both sides)': (file, random) => crop(file, 0.15, 0.15, random),
  'crop of 20% (both sides)': (file, random) => crop(file, 0.2, 0.2, random),
  'crop of 20% (one side)': (file, random) =>
    random.next() < 0.5 ? crop(file, 0.2, 0, random) : crop(file, 0, 0.2, random),
  'JPEG, quality 75': jpeg(75),
  'JPEG, quality 30': jpeg(30),
  'WebP, 240 pixels wide': resize(240),
  'rotation of 1 to 2°': randomRotation(1, 2),
  'rotation of 3 to 5°': randomRotation(3, 5),
  brighter: modulate({ brightness: 1.35 }),
  darker: modulate({ brightness: 0.65 }),
  'more contrast': contrast(1.4),
  'less contrast': contrast(0.6),
  'other hue and saturation': modulate({ saturation: 1.6, hue: 60 }),
  grayscale: (file) => sharp(file).greyscale().jpeg({ quality: 85 }).toBuffer(),
  'mirror and crop': all(mirror, randomCrop),
  'crop and color': all(randomCrop, randomColor),
  'crop and rotation of 1 to 5°': all(randomRotation(1, 5), randomCrop),
  'mirror, crop of 20%, rotation, color, JPEG 40': all(
    mirror,
    randomRotation(1, 4),
    (file, random) => crop(file, 0.2, 0.2, random),
    randomColor,
    jpeg(40),
  ),
};
