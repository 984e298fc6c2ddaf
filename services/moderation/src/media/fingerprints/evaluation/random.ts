/** A seeded source of numbers, so that the evaluated set is always the same (the generator is mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  sign(): number {
    return this.next() < 0.5 ? -1 : 1;
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }
}

/** Smooth noise from -1 to 1, the same for the same seed. `size` is the distance over which it changes. */
export function smoothNoise(seed: number, size: number, octaves = 3): (x: number, y: number) => number {
  return (x, y) => {
    let [sum, weight] = [0, 0];
    for (let octave = 0; octave < octaves; octave += 1) {
      const share = 0.5 ** octave;
      const scale = 2 ** octave / size;
      sum += share * latticeNoise(seed + octave * 101, x * scale, y * scale);
      weight += share;
    }
    return sum / weight;
  };
}

function latticeNoise(seed: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [smooth(x - left), smooth(y - top)];
  const above = mix(hashOf(seed, left, top), hashOf(seed, left + 1, top), right);
  const below = mix(hashOf(seed, left, top + 1), hashOf(seed, left + 1, top + 1), right);
  return mix(above, below, down);
}

export const mix = (one: number, other: number, share: number): number => one + (other - one) * share;
const smooth = (share: number): number => share * share * (3 - 2 * share);

function hashOf(seed: number, x: number, y: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
}
