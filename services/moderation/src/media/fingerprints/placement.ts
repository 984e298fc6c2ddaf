import type { GrayPicture } from './gray-picture.js';

/**
 * Where a stored picture could lie in another one, which may be a crop of it, contain it, or be its mirror image. The
 * other one is rotated by `degrees`, then mirrored if `isMirrored`. Then the stored one's center is at x and y, in units of
 * the other's shorter side from its center, and its unit is `scale` times the other's.
 */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  degrees: number;
  isMirrored: boolean;
}

/** The scale of a crop that keeps 80% of a side, of a picture that contains such a crop, and between. */
export const SCALES: readonly number[] = [0.8, 0.895, 1, 1.12, 1.25];
/** With these rotations, in degrees, no rotation of up to 5° is off by more than 2°. */
export const ROTATIONS: readonly number[] = [-3, 0, 3];
/** The maximum offset of the center, in steps: a crop of 20% moves it by 10% of a side, which can be the longer one. */
export const STEPS_X = 8;
export const STEPS_Y = 10;

/** Pictures are compared only if at least this many tiles of one lie within the other. */
export const MIN_TILES = 4;

/** Half the size of a picture in its units. */
export const halfSize = ({ width, height }: GrayPicture): [x: number, y: number] => {
  const unit = Math.min(width, height);
  return [width / unit / 2, height / unit / 2];
};
