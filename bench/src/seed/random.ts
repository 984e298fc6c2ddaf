import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1. */
export type Random = () => number;

const digestOf = (seed: number, ...about: (string | number)[]): Buffer =>
  createHash('sha256')
    .update(['kindred seed', seed, ...about].join(' '))
    .digest();

/** The same numbers in every run for the same seed and the same words (mulberry32 over a digest). */
export function randomFrom(seed: number, ...about: (string | number)[]): Random {
  let state = digestOf(seed, ...about).readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A UUID (in the form of a random one) that is the same in every run. */
export function uuidFrom(seed: number, ...about: (string | number)[]): string {
  const bytes = digestOf(seed, ...about).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A whole number from `least` to `most`, both included. */
export const wholeNumber = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

/** One of the values, each as likely as its weight says. */
export function weighted<Value>(random: Random, weights: readonly (readonly [Value, number])[]): Value {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  const found = weights.find(([, weight]) => (left -= weight) < 0) ?? weights.at(-1);
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found[0];
}

/** Each of the values by itself with this chance. */
export const some = <Value>(random: Random, values: readonly Value[], chance: number): Value[] =>
  values.filter(() => random() < chance);
