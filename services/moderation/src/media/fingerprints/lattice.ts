import {
  isSameWord,
  isTextured,
  MAX_TILE_STEPS,
  STEP,
  TILE_SIDE,
  TILES,
  wordOf,
  type Fingerprint,
} from './fingerprint.js';
import type { GrayPicture } from './gray-picture.js';
import { halfSize, MIN_TILES, STEPS_X, STEPS_Y, type Placement } from './placement.js';
import {
  agreeingBits,
  CELLS,
  cellMeans,
  FREQUENCIES,
  HASH_BITS,
  hashOfRows,
  MIRROR,
  transform,
  type TileHash,
} from './tile-hash.js';

/** In gray levels. Below the threshold of stored tiles, since a copy can have less contrast. */
const MIN_TEXTURE = 1.5;
/** A standard deviation is at most half the range of the values, so a picture with less contrast has no words. */
export const MIN_CONTRAST = 2 * MIN_TEXTURE;

/** How far the lattice extends from the center, in steps. */
const [MAX_X, MAX_Y] = [STEPS_X + MAX_TILE_STEPS, STEPS_Y + MAX_TILE_STEPS];
const COLUMNS = 2 * MAX_X + 1;
const ROWS = 2 * MAX_Y + 1;
/** The number of positions of a stored picture's center. */
const POSITIONS = (2 * STEPS_X + 1) * (2 * STEPS_Y + 1);

const FLAT = 1;
const OUTSIDE = 2;

const placeOf = (x: number, y: number): number => (y + MAX_Y) * COLUMNS + x + MAX_X;

/** A placement in a lattice: the center, in steps. */
interface Position {
  x: number;
  y: number;
  score: number;
}

/**
 * The hashes of a picture's tiles of one size, in steps of a cell: wherever a tile of a stored fingerprint could lie if the
 * picture has this scale, rotation, and mirroring.
 */
export class Lattice {
  private readonly low = new Int32Array(ROWS * COLUMNS);
  private readonly high = new Int32Array(ROWS * COLUMNS);
  /** `FLAT`, `OUTSIDE` of the picture, or neither. */
  private readonly kind = new Uint8Array(ROWS * COLUMNS).fill(OUTSIDE);

  private constructor(private readonly base: Pick<Placement, 'scale' | 'degrees' | 'isMirrored'>) {}

  static of(picture: GrayPicture, scale: number, degrees: number): Lattice {
    const lattice = new Lattice({ scale, degrees, isMirrored: false });
    const rows = rowsOf(picture, scale);
    const [halfWidth, halfHeight] = halfSize(picture);
    const margin = (TILE_SIDE * scale) / 2;
    const hash: TileHash = { low: 0, high: 0, texture: 0 };
    for (let y = -MAX_Y; y <= MAX_Y; y += 1) {
      if (Math.abs(y) * STEP * scale + margin > halfHeight) continue;
      for (let x = -MAX_X; x <= MAX_X; x += 1) {
        if (Math.abs(x) * STEP * scale + margin > halfWidth) continue;
        const place = placeOf(x, y);
        hashOfRows(rows, place * FREQUENCIES, COLUMNS * FREQUENCIES, hash);
        lattice.low[place] = hash.low;
        lattice.high[place] = hash.high;
        lattice.kind[place] = hash.texture < MIN_TEXTURE ? FLAT : 0;
      }
    }
    return lattice;
  }

  /** The lattice of the mirrored picture. */
  mirrored(): Lattice {
    const mirror = new Lattice({ ...this.base, isMirrored: true });
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        const [to, from] = [row * COLUMNS + column, row * COLUMNS + COLUMNS - 1 - column];
        mirror.low[to] = (this.low[from] ?? 0) ^ MIRROR.low;
        mirror.high[to] = (this.high[from] ?? 0) ^ MIRROR.high;
        mirror.kind[to] = this.kind[from] ?? OUTSIDE;
      }
    }
    return mirror;
  }

  /** The words that a fingerprint of the same picture, or of its mirror image, could have. */
  words(): Uint32Array {
    const words = new Uint32Array(TILES.length * POSITIONS);
    let count = 0;
    for (const { index, x: tileX, y: tileY } of TILES) {
      for (let y = tileY - STEPS_Y; y <= tileY + STEPS_Y; y += 1) {
        const end = placeOf(tileX + STEPS_X, y);
        for (let place = placeOf(tileX - STEPS_X, y); place <= end; place += 1) {
          if (this.kind[place] !== 0) continue;
          words[count] = wordOf(index, this.low[place] ?? 0);
          count += 1;
        }
      }
    }
    return words.subarray(0, count);
  }

  /** Where a stored picture fits best, among the positions at which it shares most words. */
  fit(stored: Fingerprint): { score: number; placement: Placement } | undefined {
    const votes = this.votesOf(stored);
    const most = Math.max(...votes);
    if (most === 0) return undefined;
    let best: Position | undefined;
    for (let y = -STEPS_Y, vote = 0; y <= STEPS_Y; y += 1) {
      for (let x = -STEPS_X; x <= STEPS_X; x += 1, vote += 1) {
        if ((votes[vote] ?? 0) < most) continue;
        const score = this.scoreAt(stored, x, y);
        if (best === undefined || score > best.score) best = { x, y, score };
      }
    }
    if (best === undefined) return undefined;
    const unit = STEP * this.base.scale;
    return { score: best.score, placement: { ...this.base, x: best.x * unit, y: best.y * unit } };
  }

  /** How many words the stored picture shares at each position. */
  private votesOf(stored: Fingerprint): Uint8Array {
    const votes = new Uint8Array(POSITIONS);
    for (const { index, x: tileX, y: tileY } of TILES) {
      if (!isTextured(stored, index)) continue;
      const low = stored.low[index] ?? 0;
      for (let y = tileY - STEPS_Y, vote = 0; y <= tileY + STEPS_Y; y += 1) {
        const end = placeOf(tileX + STEPS_X, y);
        for (let place = placeOf(tileX - STEPS_X, y); place <= end; place += 1, vote += 1) {
          if (isSameWord(this.low[place] ?? 0, low) && this.kind[place] === 0) votes[vote] = (votes[vote] ?? 0) + 1;
        }
      }
    }
    return votes;
  }

  /** How many more bits agree than by chance. The mean of few tiles is high by chance more often. */
  private scoreAt(stored: Fingerprint, x: number, y: number): number {
    let agreeing = 0;
    let count = 0;
    for (const { index, x: tileX, y: tileY } of TILES) {
      const place = placeOf(x + tileX, y + tileY);
      if (!isTextured(stored, index) || this.kind[place] === OUTSIDE) continue;
      agreeing += agreeingBits(
        this.low[place] ?? 0,
        this.high[place] ?? 0,
        stored.low[index] ?? 0,
        stored.high[index] ?? 0,
      );
      count += 1;
    }
    return count < MIN_TILES ? 0 : (agreeing / HASH_BITS - count / 2) / Math.sqrt(count);
  }
}

/** The horizontal coefficients of each tile at each row of cells that a tile of the lattice contains. */
function rowsOf(picture: GrayPicture, scale: number): Float64Array {
  const cell = STEP * scale * Math.min(picture.width, picture.height);
  const [columns, rows] = [COLUMNS + CELLS - 1, ROWS + CELLS - 1];
  const left = picture.width / 2 - (MAX_X + CELLS / 2) * cell;
  const top = picture.height / 2 - (MAX_Y + CELLS / 2) * cell;
  const means = cellMeans(picture, left, top, cell, columns, rows);
  const result = new Float64Array(rows * COLUMNS * FREQUENCIES);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      transform(means, row * columns + column, 1, result, (row * COLUMNS + column) * FREQUENCIES);
    }
  }
  return result;
}
