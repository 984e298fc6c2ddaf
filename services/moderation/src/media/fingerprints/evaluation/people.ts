import { shaded, type Canvas, type Color, type Shape } from './canvas.js';
import { Random, smoothNoise } from './random.js';

/** Where a person is in a picture. */
export interface Pose {
  x: number;
  y: number;
  /** Half the height of the face. */
  size: number;
  /** How far the face is turned to a side, from -1 to 1. */
  turn: number;
}

const SKINS: readonly Color[] = [
  [141, 85, 54],
  [110, 66, 42],
  [164, 110, 76],
  [86, 52, 36],
  [190, 138, 104],
];

const HAIR: readonly Color[] = [
  [24, 20, 20],
  [48, 34, 28],
  [90, 60, 40],
  [120, 116, 112],
];

export function randomPose(random: Random): Pose {
  return {
    x: random.between(0.35, 0.65),
    y: random.between(0.42, 0.62),
    size: random.between(0.15, 0.27),
    turn: random.between(-1, 1),
  };
}

/** Paints a person, always the same for a seed and a pose. */
export function paintPerson(canvas: Canvas, seed: number, { x, y, size, turn }: Pose): void {
  const random = new Random(seed);
  const wide = size * random.between(0.68, 0.84);
  const skin = random.pick(SKINS);
  const light = random.between(0.15, 0.5) * random.sign();
  const pores = smoothNoise(random.whole(0, 1e6), size / 3);
  const skinTone = shaded(skin, (atX, atY) => (light * (atX - x)) / size + 0.12 * pores(atX, atY));
  paintClothes(canvas, random, x, y + size, size);
  canvas.rectangle(skinTone, x - wide * 0.45, y + size * 0.5, x + wide * 0.45, y + size * 1.35);
  const color = random.pick(HAIR);
  const strands = smoothNoise(random.whole(0, 1e6), size / random.between(4, 14), 4);
  const hair = shaded(color, (atX, atY) => 0.7 * strands(atX, 0.4 * atY));
  const volume = random.between(1.08, 1.7);
  const length = random.between(-0.3, 0.9);
  canvas.ellipse(
    hair,
    x,
    y - size * 0.25 + size * Math.max(length, 0) * 0.5,
    wide * volume,
    size * (1.05 + Math.abs(length) * 0.35),
  );
  canvas.ellipse(skinTone, x, y, wide, size);
  paintFace(canvas, random, { x: x + turn * wide * 0.18, y, wide, size });
  if (random.next() < 0.35) paintBeard(canvas, hair, x, y, wide, size);
  canvas.ellipse(
    hair,
    x + random.between(-0.2, 0.2) * wide,
    y - size * 0.86,
    wide * 0.92,
    size * random.between(0.2, 0.4),
    0.1,
  );
}

function paintClothes(canvas: Canvas, random: Random, x: number, top: number, size: number): void {
  const cloth: Color = [random.between(10, 240), random.between(10, 240), random.between(10, 240)];
  const folds = smoothNoise(random.whole(0, 1e6), size * random.between(0.2, 0.8));
  const stripes = random.next() < 0.4 ? random.between(0.02, 0.08) : 0;
  const tilt = random.between(-1, 1);
  const pattern = (atX: number, atY: number): number =>
    stripes > 0 && Math.sin((2 * Math.PI * (atX * tilt + atY)) / stripes) > 0 ? 0.35 : 0;
  const width = size * random.between(1.5, 2.1);
  const shoulders: Shape = (atX, atY) =>
    atY - top > 0.25 * size + 0.5 * (Math.abs(atX - x) / width) ** 2 * size ? 1 : 0;
  const tone = shaded(cloth, (atX, atY) => 0.3 * folds(atX, atY) - pattern(atX, atY));
  canvas.paint(tone, shoulders, [x - width, top, x + width, canvas.tall]);
}

function paintFace(
  canvas: Canvas,
  random: Random,
  { x, y, wide, size }: { x: number; y: number; wide: number; size: number },
): void {
  const [apart, eyeY] = [wide * random.between(0.36, 0.5), y - size * random.between(0.05, 0.2)];
  const eye = size * random.between(0.07, 0.11);
  const brow = size * random.between(0.12, 0.24);
  for (const side of [-1, 1]) {
    const eyeX = x + side * apart;
    canvas.ellipse(() => [236, 232, 226], eyeX, eyeY, eye * 1.7, eye);
    canvas.ellipse(() => [40, 28, 22], eyeX, eyeY, eye * 0.85, eye * 0.95);
    canvas.ellipse(() => [30, 22, 18], eyeX, eyeY - brow, eye * 2.1, eye * 0.45);
  }
  canvas.ellipse(() => [60, 34, 26], x, y + size * 0.28, wide * random.between(0.14, 0.24), size * 0.045);
  const smile = random.between(0.02, 0.1);
  const mouthY = y + size * random.between(0.48, 0.6);
  canvas.ellipse(() => [128, 52, 52], x, mouthY, wide * random.between(0.26, 0.46), size * (0.05 + smile));
  if (smile > 0.05) canvas.ellipse(() => [240, 236, 230], x, mouthY - size * 0.01, wide * 0.26, size * 0.04);
  if (random.next() < 0.25) {
    for (const side of [-1, 1]) {
      const ring: Shape = (atX, atY) => {
        const distance = Math.hypot((atX - x - side * apart) / (eye * 2.6), (atY - eyeY) / (eye * 2.2));
        return distance > 0.86 && distance < 1 ? 1 : 0;
      };
      canvas.paint(() => [20, 20, 24], ring);
    }
  }
}

function paintBeard(
  canvas: Canvas,
  hair: (x: number, y: number) => Color,
  x: number,
  y: number,
  wide: number,
  size: number,
): void {
  const beard: Shape = (atX, atY) => {
    const face = Math.hypot((atX - x) / wide, (atY - y) / size);
    const mouth = Math.hypot((atX - x) / (wide * 0.5), (atY - y - size * 0.5) / (size * 0.22));
    return face < 1 && atY > y + size * 0.3 && mouth > 1 ? 0.85 : 0;
  };
  canvas.paint(hair, beard, [x - wide, y, x + wide, y + size]);
}
