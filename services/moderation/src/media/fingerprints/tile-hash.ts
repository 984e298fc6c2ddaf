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
const COEFFICIENT_OF_BIT = Int32Array.from(BITS, ([x, y]) => x * FREQUENCIES + y);

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

const HALF = CELLS / 2;
const sums = new Float64Array(HALF);
const differences = new Float64Array(HALF);

/**
 * The coefficients of the lowest frequencies of `CELLS` values, which are `stride` apart. The basis of an even frequency is
 * symmetric and that of an odd one antisymmetric, so half the multiplications suffice. It runs a million times per search,
 * so nothing here allocates, not even a pair that is destructured.
 */
export function transform(values: Float64Array, start: number, stride: number, result: Float64Array, at: number): void {
  for (let cell = 0, from = start, to = start + (CELLS - 1) * stride; cell < HALF; cell += 1) {
    const first = values[from] ?? 0;
    const last = values[to] ?? 0;
    sums[cell] = first + last;
    differences[cell] = first - last;
    from += stride;
    to -= stride;
  }
  for (let frequency = 0; frequency < FREQUENCIES; frequency += 2) {
    let even = 0;
    let odd = 0;
    for (let cell = 0, cosine = frequency * CELLS; cell < HALF; cell += 1, cosine += 1) {
      even += (sums[cell] ?? 0) * (COSINES[cosine] ?? 0);
      odd += (differences[cell] ?? 0) * (COSINES[cosine + CELLS] ?? 0);
    }
    result[at + frequency] = even;
    result[at + frequency + 1] = odd;
  }
}

const coefficients = new Float64Array(FREQUENCIES * FREQUENCIES);

/** The hash of a tile, from the coefficients of its rows: the first ones are at `start`, the next ones `stride` later. */
export function hashOfRows(rows: Float64Array, start: number, stride: number, hash: TileHash): void {
  for (let x = 0; x < FREQUENCIES; x += 1) transform(rows, start + x, stride, coefficients, x * FREQUENCIES);
  let low = 0;
  let high = 0;
  let energy = 0;
  for (let bit = 0; bit < HASH_BITS; bit += 1) {
    const coefficient = coefficients[COEFFICIENT_OF_BIT[bit] ?? 0] ?? 0;
    // The first two bits are those of a gradient.
    if (bit > 1) energy += coefficient * coefficient;
    if (coefficient <= 0) continue;
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
  for (let row = 0; row < CELLS; row += 1) transform(cells, row * CELLS, 1, rows, row * FREQUENCIES);
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
