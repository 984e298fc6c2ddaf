import { isTextured, STEP, TILE_SIDE, TILES, type Fingerprint } from './fingerprint.js';
import { rotated, type GrayPicture } from './gray-picture.js';
import { halfSize, MIN_TILES, type Placement } from './placement.js';
import { agreeingBits, HASH_BITS, MIRROR, tileHash } from './tile-hash.js';

/** A placement with a lower similarity is not improved. */
const MIN_PROMISING = 0.6;
const MAX_DEGREES = 6;
/** How far a placement is moved to improve it, from coarse to fine. */
const MOVES = [
  { distance: 0.012, factor: 1.03, degrees: 1.5 },
  { distance: 0.006, factor: 1.015, degrees: 0.75 },
] as const;
const MAX_ROUNDS = 6;

/** Compares one picture with stored fingerprints. */
export class PictureComparison {
  private readonly rotations = new Map<number, GrayPicture>();

  constructor(private readonly picture: GrayPicture) {}

  rotatedBy(degrees: number): GrayPicture {
    let picture = this.rotations.get(degrees);
    if (picture === undefined) {
      picture = rotated(this.picture, degrees);
      this.rotations.set(degrees, picture);
    }
    return picture;
  }

  /**
   * How much a stored picture resembles this one, from 0 to 1, in the best placement near the given one. It is what the
   * less similar half of its tiles has in common, so that a shared background is not enough.
   */
  similarityOf(stored: Fingerprint, start: Placement): number {
    let best = { placement: start, similarity: this.similarityAt(stored, start) };
    if (best.similarity < MIN_PROMISING) return best.similarity;
    for (const move of MOVES) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const before = best.similarity;
        for (const placement of neighbors(best.placement, move)) {
          const similarity = this.similarityAt(stored, placement);
          if (similarity > best.similarity) best = { placement, similarity };
        }
        if (best.similarity === before) break;
      }
    }
    return best.similarity;
  }

  private similarityAt(stored: Fingerprint, { x, y, scale, degrees, isMirrored }: Placement): number {
    const picture = this.rotatedBy(degrees);
    const unit = Math.min(picture.width, picture.height);
    const [halfWidth, halfHeight] = halfSize(picture);
    const margin = (TILE_SIDE * scale) / 2;
    const agreements: number[] = [];
    for (const tile of TILES) {
      if (!isTextured(stored, tile.index)) continue;
      const across = (x + tile.x * STEP * scale) * (isMirrored ? -1 : 1);
      const down = y + tile.y * STEP * scale;
      if (Math.abs(across) + margin > halfWidth || Math.abs(down) + margin > halfHeight) continue;
      const [centerX, centerY] = [picture.width / 2 + across * unit, picture.height / 2 + down * unit];
      const { low, high } = tileHash(picture, centerX, centerY, TILE_SIDE * scale * unit);
      const [storedLow, storedHigh] = [stored.low[tile.index] ?? 0, stored.high[tile.index] ?? 0];
      agreements.push(
        isMirrored
          ? agreeingBits(low ^ MIRROR.low, high ^ MIRROR.high, storedLow, storedHigh)
          : agreeingBits(low, high, storedLow, storedHigh),
      );
    }
    return agreements.length < MIN_TILES ? 0 : meanOfLowerHalf(agreements) / HASH_BITS;
  }
}

function neighbors(
  placement: Placement,
  { distance, factor, degrees: turn }: { distance: number; factor: number; degrees: number },
): Placement[] {
  const { x, y, scale, degrees } = placement;
  return [
    { ...placement, x: x - distance },
    { ...placement, x: x + distance },
    { ...placement, y: y - distance },
    { ...placement, y: y + distance },
    { ...placement, scale: scale / factor },
    { ...placement, scale: scale * factor },
    { ...placement, degrees: degrees - turn },
    { ...placement, degrees: degrees + turn },
  ].filter((each) => Math.abs(each.degrees) <= MAX_DEGREES);
}

function meanOfLowerHalf(values: number[]): number {
  const lower = values.sort((one, other) => one - other).slice(0, Math.ceil(values.length / 2));
  return lower.reduce((sum, value) => sum + value, 0) / lower.length;
}
