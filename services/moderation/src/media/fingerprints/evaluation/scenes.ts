import type { Canvas, Color } from './canvas.js';
import { shaded } from './canvas.js';
import { mix, Random, smoothNoise } from './random.js';

const WALLS: readonly Color[] = [
  [196, 188, 176],
  [150, 160, 170],
  [214, 200, 170],
  [120, 132, 124],
  [178, 150, 140],
];

const anyColor = (random: Random, low = 30, high = 230): Color => [
  random.between(low, high),
  random.between(low, high),
  random.between(low, high),
];

/** Paints a place, always the same for a seed. */
export function paintScene(canvas: Canvas, seed: number): void {
  const random = new Random(seed);
  random.pick([paintWall, paintRoom, paintStreet, paintLandscape, paintLights])(canvas, random);
}

function paintWall(canvas: Canvas, random: Random): void {
  const noise = smoothNoise(random.whole(0, 1e6), random.between(0.02, 0.2));
  const [across, down] = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)];
  canvas.paint(shaded(random.pick(WALLS), (x, y) => across * (x - 0.5) + down * (y - 0.6) + 0.08 * noise(x, y)));
  for (let frame = random.whole(0, 2); frame > 0; frame -= 1) {
    const [left, top] = [random.between(-0.1, 0.8), random.between(0, 0.5)];
    const [width, height] = [random.between(0.15, 0.35), random.between(0.15, 0.4)];
    canvas.rectangle(() => [40, 34, 30], left, top, left + width, top + height);
    const art = smoothNoise(random.whole(0, 1e6), 0.08);
    const color = anyColor(random);
    canvas.rectangle(
      shaded(color, (x, y) => 0.5 * art(x, y)),
      left + 0.015,
      top + 0.015,
      left + width - 0.015,
      top + height - 0.015,
    );
  }
}

function paintRoom(canvas: Canvas, random: Random): void {
  paintWall(canvas, random);
  const shelves = random.whole(2, 5);
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const bottom = ((shelf + 1) * canvas.tall) / (shelves + 0.5);
    for (let left = random.between(0, 0.1); left < 1;) {
      const width = random.between(0.02, 0.09);
      const color = anyColor(random, 20, 200);
      const height = random.between(0.1, 0.22);
      if (random.next() < 0.85) canvas.rectangle(() => color, left, bottom - height, left + width, bottom);
      left += width + random.between(0, 0.02);
    }
    canvas.rectangle(() => [92, 70, 52], 0, bottom, 1, bottom + 0.02);
  }
}

function paintStreet(canvas: Canvas, random: Random): void {
  const sky = random.between(130, 230);
  canvas.paint((_, y) => [sky - 30 * y, sky - 10 * y, sky + 10]);
  for (let left = random.between(-0.2, 0); left < 1;) {
    const [width, top] = [random.between(0.15, 0.4), random.between(0.05, 0.5)];
    const color = anyColor(random, 60, 180);
    const bricks = smoothNoise(random.whole(0, 1e6), 0.03);
    canvas.rectangle(
      shaded(color, (x, y) => 0.12 * bricks(x, y)),
      left,
      top,
      left + width,
      canvas.tall,
    );
    const [stepX, stepY, lit] = [random.between(0.05, 0.09), random.between(0.07, 0.12), random.between(0.1, 0.7)];
    for (let y = top + 0.04; y < canvas.tall; y += stepY) {
      for (let x = left + 0.02; x < left + width - 0.03; x += stepX) {
        const glass: Color = random.next() < lit ? [240, 220, 160] : [40, 48, 60];
        canvas.rectangle(() => glass, x, y, x + stepX * 0.55, y + stepY * 0.55);
      }
    }
    left += width;
  }
}

function paintLandscape(canvas: Canvas, random: Random): void {
  const clouds = smoothNoise(random.whole(0, 1e6), random.between(0.15, 0.5), 4);
  const sky = random.between(120, 220);
  canvas.paint((x, y) => {
    const cloud = Math.max(clouds(x, 2 * y), 0);
    return [mix(sky - 50, 245, cloud), mix(sky, 245, cloud), mix(sky + 40, 250, cloud)];
  });
  for (let hill = random.whole(1, 4), far = 0.35; hill > 0; hill -= 1) {
    far += random.between(0.08, 0.3);
    const ridge = smoothNoise(random.whole(0, 1e6), random.between(0.2, 0.6));
    const leaves = smoothNoise(random.whole(0, 1e6), random.between(0.015, 0.06), 4);
    const color = anyColor(random, 40, 150);
    const horizon = far;
    canvas.paint(
      shaded(color, (x, y) => 0.45 * leaves(x, y)),
      (x, y) => (y > horizon + 0.12 * ridge(x, 0) ? 1 : 0),
    );
  }
}

function paintLights(canvas: Canvas, random: Random): void {
  const base = anyColor(random, 10, 90);
  const noise = smoothNoise(random.whole(0, 1e6), 0.4);
  canvas.paint(shaded(base, (x, y) => 0.5 * noise(x, y)));
  for (let light = random.whole(12, 50); light > 0; light -= 1) {
    const color = anyColor(random, 120, 255);
    const radius = random.between(0.02, 0.1);
    canvas.ellipse(
      () => color,
      random.next(),
      random.between(0, canvas.tall),
      radius,
      radius,
      random.between(0.1, 0.4),
    );
  }
}
