import { createHash } from 'node:crypto';

/** Returns a number from 0 (inclusive) to 1 (exclusive), as `Math.random` does. */
export type Random = () => number;

const digestOf = (seed: number, ...keys: (string | number)[]): Buffer =>
  createHash('sha256')
    .update(['kindred seed', seed, ...keys].join(' '))
    .digest();

/** A reproducible generator for the seed and these keys (mulberry32, initialized from a digest). */
export function randomFrom(seed: number, ...keys: (string | number)[]): Random {
  let state = digestOf(seed, ...keys).readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A reproducible UUID in the version 4 format. */
export function uuidFrom(seed: number, ...keys: (string | number)[]): string {
  const bytes = digestOf(seed, ...keys).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** An integer from `min` to `max`, both inclusive. */
export const randomInteger = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('no values to choose from');
  return value;
}

/** One of the values, with a probability proportional to its weight. */
export function weighted<Value>(random: Random, weights: readonly (readonly [Value, number])[]): Value {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  const found = weights.find(([, weight]) => (left -= weight) < 0) ?? weights.at(-1);
  if (found === undefined) throw new Error('no values to choose from');
  return found[0];
}

/** Includes each value independently with this probability. */
export const sample = <Value>(random: Random, values: readonly Value[], probability: number): Value[] =>
  values.filter(() => random() < probability);
