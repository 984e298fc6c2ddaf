import type { GrayPicture } from './gray-picture.js';

/** Each side of a tile is divided into this many cells. */
export const CELLS = 16;
/** The frequencies of a tile's cosine transform that the hash uses, in each direction. */
export const FREQUENCIES = 8;
/** The number of bits of a hash: the signs of all these coefficients but the mean. */
export const HASH_BITS = FREQUENCIES * FREQUENCIES - 1;

/** The pattern of a tile: bits 0 to 31 in `low`, the others in `high`. The lowest frequencies come first. */
export interface TileHash {
  low: number;
  high: number;
  /** The contrast beyond a mere gradient, as the standard deviation in gray levels. */
  texture: number;
}

/** The horizontal and vertical frequency of each bit, lowest first. */
const BITS = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, index): readonly [x: number, y: number] => [
  index % FREQUENCIES,
  Math.floor(index / FREQUENCIES),
])
  .slice(1)
  .sort((one, other) => one[0] + one[1] - (other[0] + other[1]) || one[0] - other[0]);
const BIT_X = Int32Array.from(BITS, ([x]) => x);
const BIT_Y = Int32Array.from(BITS, ([, y]) => y);

/** At `[frequency * CELLS + cell]`, an orthonormal cosine basis. */
const COSINES = Float64Array.from({ length: FREQUENCIES * CELLS }, (_, index) => {
  const [frequency, cell] = [Math.floor(index / CELLS), index % CELLS];
  return Math.sqrt((frequency === 0 ? 1 : 2) / CELLS) * Math.cos((Math.PI * frequency * (cell + 0.5)) / CELLS);
});

/** The bits of odd horizontal frequencies: mirroring a tile inverts exactly these. */
export const MIRROR = ((): { low: number; high: number } => {
  let [low, high] = [0, 0];
  for (const [bit, [x]] of BITS.entries()) {
    if (x % 2 === 0) continue;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  return { low, high };
})();

/** The number of equal bits of two hashes. */
export const agreeingBits = (low: number, high: number, otherLow: number, otherHigh: number): number =>
  HASH_BITS - bitCount(low ^ otherLow) - bitCount(high ^ otherHigh);

/** The mean brightness of the cells of a grid, row by row. Cells beyond the edge of the picture repeat the nearest. */
export function cellMeans(
  { width, height, sums }: GrayPicture,
  left: number,
  top: number,
  size: number,
  columns: number,
  rows: number,
): Float64Array {
  const stride = width + 1;
  const columnAt = Int32Array.from({ length: columns + 1 }, (_, cell) => within(Math.round(left + cell * size), width));
  const means = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const above = Math.min(within(Math.round(top + row * size), height), height - 1);
    const below = Math.max(within(Math.round(top + (row + 1) * size), height), above + 1);
    for (let cell = 0; cell < columns; cell += 1) {
      const from = Math.min(columnAt[cell] ?? 0, width - 1);
      const to = Math.max(columnAt[cell + 1] ?? 0, from + 1);
      const lower = (sums[below * stride + to] ?? 0) - (sums[below * stride + from] ?? 0);
      const upper = (sums[above * stride + to] ?? 0) - (sums[above * stride + from] ?? 0);
      means[row * columns + cell] = (lower - upper) / ((below - above) * (to - from));
    }
  }
  return means;
}

/** The horizontal coefficients of `CELLS` cells in a row, from the cell at `start`. */
export function transformRow(cells: Float64Array, start: number, result: Float64Array, resultAt: number): void {
  for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
    let sum = 0;
    for (let cell = 0; cell < CELLS; cell += 1) {
      sum += (cells[start + cell] ?? 0) * (COSINES[frequency * CELLS + cell] ?? 0);
    }
    result[resultAt + frequency] = sum;
  }
}

/** The hash of a tile, from the coefficients of its rows: the first ones are at `start`, the next ones `stride` later. */
export function hashOfRows(rows: Float64Array, start: number, stride: number, hash: TileHash): void {
  let [low, high, energy] = [0, 0, 0];
  for (let bit = 0; bit < HASH_BITS; bit += 1) {
    const x = BIT_X[bit] ?? 0;
    const y = BIT_Y[bit] ?? 0;
    let sum = 0;
    for (let row = 0, at = start + x; row < CELLS; row += 1, at += stride) {
      sum += (rows[at] ?? 0) * (COSINES[y * CELLS + row] ?? 0);
    }
    if (x + y > 1) energy += sum * sum;
    if (sum <= 0) continue;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
  }
  hash.low = low;
  hash.high = high;
  hash.texture = Math.sqrt(energy) / CELLS;
}

/** The hash of the square with this center and side, in pixels. */
export function tileHash(picture: GrayPicture, centerX: number, centerY: number, side: number): TileHash {
  const cells = cellMeans(picture, centerX - side / 2, centerY - side / 2, side / CELLS, CELLS, CELLS);
  const rows = new Float64Array(CELLS * FREQUENCIES);
  for (let row = 0; row < CELLS; row += 1) transformRow(cells, row * CELLS, rows, row * FREQUENCIES);
  const hash = { low: 0, high: 0, texture: 0 };
  hashOfRows(rows, 0, FREQUENCIES, hash);
  return hash;
}

const within = (position: number, length: number): number => Math.min(Math.max(position, 0), length);

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
