import sharp from 'sharp';
import { bodyOf } from './clothes.js';
import { TONE } from './colours.js';
import { faceOf } from './face.js';
import { hairOf } from './hair.js';
import type { PortraitTraits } from './traits.js';

const WIDTH = 960;
const HEIGHT = 1200;
/** What is kept of the drawing: head and shoulders. */
const FRAME = '84 70 792 990';

/** Rings of light around two centres, as on the landing page. */
function backgroundOf(traits: PortraitTraits): string {
  const { ground, ring, glow } = TONE[traits.tone];
  const rings = (cx: number, cy: number, colour: string, radii: number[]): string =>
    radii.map((r) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}" fill-opacity=".13"/>`).join('');
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${rings(480, 500, ring, [760, 640, 530, 430, 340])}${rings(790, 210, glow, [330, 250, 170])}`;
}

/** The portrait as SVG, 960 by 1200. */
export function portraitSvg(traits: PortraitTraits): string {
  const hair = hairOf(traits);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAME}" width="${WIDTH}" height="${HEIGHT}">${backgroundOf(traits)}${hair.back}${bodyOf(traits)}${faceOf(traits)}${hair.front}</svg>`;
}

/** The portrait as a WebP file of this width in pixels. */
export function renderPortrait(traits: PortraitTraits, width: number): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(traits)))
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer();
}
