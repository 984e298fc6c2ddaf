/** A set of ordered pairs of members, with one bit for each possible pair. */
export class PairSet {
  private readonly bits: Uint8Array;

  constructor(private readonly size: number) {
    this.bits = new Uint8Array(Math.ceil((size * size) / 8));
  }

  has(from: number, to: number): boolean {
    const pair = from * this.size + to;
    return ((this.bits[Math.floor(pair / 8)] ?? 0) & (1 << (pair % 8))) !== 0;
  }

  add(from: number, to: number): void {
    const pair = from * this.size + to;
    const byte = Math.floor(pair / 8);
    this.bits[byte] = (this.bits[byte] ?? 0) | (1 << (pair % 8));
  }
}
