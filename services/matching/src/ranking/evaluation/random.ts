/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the keys. */
export function uniform(...keys: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** A reproducible generator (mulberry32). */
export class Random {
  private state: number;

  constructor(...keys: readonly number[]) {
    this.state = Math.floor(uniform(...keys) * 2 ** 32);
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** From the normal distribution. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('no values to choose from');
    return value;
  }

  /** One of the values, with a probability proportional to its weight. */
  weighted<Value>(weights: readonly (readonly [Value, number])[]): Value {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    const found = weights.find(([, weight]) => (left -= weight) < 0) ?? weights.at(-1);
    if (found === undefined) throw new Error('no values to choose from');
    return found[0];
  }
}
