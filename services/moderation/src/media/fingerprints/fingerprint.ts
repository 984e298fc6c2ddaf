import type { GrayPicture } from './gray-picture.js';
import { CELLS, MIRROR, tileHash } from './tile-hash.js';

/** The side of a cell. Lengths are in units of the picture's shorter side, and positions are relative to its center. */
export const STEP = 0.0175;
export const TILE_SIDE = CELLS * STEP;
/** The distance between the centers of neighboring tiles, in steps: they overlap, and cover the central square. */
const TILE_STEPS = 10;
const TILES_PER_SIDE = 5;
export const TILE_COUNT = TILES_PER_SIDE * TILES_PER_SIDE;

/** A tile with less contrast, in gray levels, is flat: its hash would be noise. */
const MIN_TEXTURE = 3;

/** The bits of a word: the lowest frequencies of a tile, which change least. */
const WORD_BITS = 24;
const WORD_MASK = 2 ** WORD_BITS - 1;

/** The pattern of a picture: the hashes of its tiles. Tells nothing about who is on it. */
export interface Fingerprint {
  /** By tile. */
  low: Int32Array;
  high: Int32Array;
  /** A bit per tile: whether it is not flat. */
  textured: number;
}

/** Where a tile is. */
export interface Tile {
  index: number;
  /** Its center, in steps from the center of the picture. */
  x: number;
  y: number;
}

export const TILES: readonly Tile[] = Array.from({ length: TILE_COUNT }, (_, index) => {
  const steps = (place: number): number => (place - (TILES_PER_SIDE - 1) / 2) * TILE_STEPS;
  const [x, y] = [steps(index % TILES_PER_SIDE), steps(Math.floor(index / TILES_PER_SIDE))];
  return { index, x, y };
});
/** The distance of the outermost tiles from the center, in steps. */
export const MAX_TILE_STEPS = ((TILES_PER_SIDE - 1) / 2) * TILE_STEPS;

const codeOf = (tile: number, low: number): number => tile * (WORD_MASK + 1) + (low & WORD_MASK);
/** The tile at the same place of the mirror image. */
const mirroredTile = (tile: number): number => tile + TILES_PER_SIDE - 1 - 2 * (tile % TILES_PER_SIDE);

/**
 * What the index stores of a tile: an integer of its place and its lowest frequencies. It is the same for the tile of the
 * mirror image, so that one look-up finds both.
 */
export const wordOf = (tile: number, low: number): number =>
  Math.min(codeOf(tile, low), codeOf(mirroredTile(tile), low ^ MIRROR.low));
/** Whether two hashes have the same word. */
export const isSameWord = (low: number, other: number): boolean => ((low ^ other) & WORD_MASK) === 0;

export const isTextured = ({ textured }: Fingerprint, tile: number): boolean => ((textured >>> tile) & 1) === 1;

export function fingerprintOf(picture: GrayPicture): Fingerprint {
  const unit = Math.min(picture.width, picture.height);
  const fingerprint: Fingerprint = { low: new Int32Array(TILE_COUNT), high: new Int32Array(TILE_COUNT), textured: 0 };
  for (const { index, x, y } of TILES) {
    const [centerX, centerY] = [picture.width / 2 + x * STEP * unit, picture.height / 2 + y * STEP * unit];
    const hash = tileHash(picture, centerX, centerY, TILE_SIDE * unit);
    fingerprint.low[index] = hash.low;
    fingerprint.high[index] = hash.high;
    if (hash.texture >= MIN_TEXTURE) fingerprint.textured |= 1 << index;
  }
  return fingerprint;
}

/** The words that the index contains: none of flat tiles. */
export const wordsOf = (fingerprint: Fingerprint): Uint32Array =>
  Uint32Array.from(
    TILES.filter(({ index }) => isTextured(fingerprint, index)),
    ({ index }) => wordOf(index, fingerprint.low[index] ?? 0),
  );
