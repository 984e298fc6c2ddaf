import sharp from 'sharp';
import { bodyOf } from './clothes.js';
import { TONE } from './colors.js';
import { faceOf } from './face.js';
import { hairOf } from './hair.js';
import type { PortraitTraits } from './traits.js';

const WIDTH = 960;
const HEIGHT = 1200;
/** Crops the drawing to head and shoulders. */
const VIEW_BOX = '84 70 792 990';

/** Concentric rings around two centers, as on the landing page. */
function backgroundOf(traits: PortraitTraits): string {
  const { ground, ring, glow } = TONE[traits.tone];
  const rings = (cx: number, cy: number, color: string, radii: number[]): string =>
    radii.map((r) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}" fill-opacity=".13"/>`).join('');
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${rings(480, 500, ring, [760, 640, 530, 430, 340])}${rings(790, 210, glow, [330, 250, 170])}`;
}

/** The portrait as SVG, 960 × 1200. */
export function portraitSvg(traits: PortraitTraits): string {
  const hair = hairOf(traits);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" width="${WIDTH}" height="${HEIGHT}">${backgroundOf(traits)}${hair.back}${bodyOf(traits)}${faceOf(traits)}${hair.front}</svg>`;
}

/** The portrait as WebP; `width` is in pixels. */
export function renderPortrait(traits: PortraitTraits, width: number): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(traits)))
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer();
}
