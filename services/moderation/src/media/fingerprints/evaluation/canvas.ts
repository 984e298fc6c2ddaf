import sharp from 'sharp';

export type Color = readonly [red: number, green: number, blue: number];
/** How much of a shape covers a point, from 0 to 1. Lengths are in units of the canvas's width. */
export type Shape = (x: number, y: number) => number;
export type Paint = (x: number, y: number) => Color;

/** A picture that is painted shape by shape. */
export class Canvas {
  private readonly pixels: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Float32Array(width * height * 3);
  }

  /** The height in units of the width. */
  get tall(): number {
    return this.height / this.width;
  }

  /** @param box left, top, right, and bottom of what the shape covers */
  paint(paint: Paint, shape: Shape = () => 1, box: readonly number[] = [0, 0, 1, this.tall]): void {
    const [left = 0, top = 0, right = 1, bottom = this.tall] = box;
    const edge = (position: number, length: number): number =>
      Math.min(Math.max(Math.round(position * this.width), 0), length);
    for (let row = edge(top, this.height); row < edge(bottom, this.height); row += 1) {
      for (let column = edge(left, this.width); column < edge(right, this.width); column += 1) {
        const [x, y] = [column / this.width, row / this.width];
        const cover = shape(x, y);
        if (cover <= 0) continue;
        const color = paint(x, y);
        const at = (row * this.width + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const before = this.pixels[at + channel] ?? 0;
          this.pixels[at + channel] = before + ((color[channel] ?? 0) - before) * cover;
        }
      }
    }
  }

  ellipse(paint: Paint, x: number, y: number, radiusX: number, radiusY: number, softness = 0.03): void {
    const shape: Shape = (atX, atY) => {
      const distance = Math.hypot((atX - x) / radiusX, (atY - y) / radiusY);
      return Math.min(Math.max((1 + softness - distance) / (2 * softness), 0), 1);
    };
    const [wide, high] = [radiusX * (1 + softness), radiusY * (1 + softness)];
    this.paint(paint, shape, [x - wide, y - high, x + wide, y + high]);
  }

  rectangle(paint: Paint, left: number, top: number, right: number, bottom: number): void {
    this.paint(paint, () => 1, [left, top, right, bottom]);
  }

  jpeg(quality: number): Promise<Buffer> {
    const raw = { width: this.width, height: this.height, channels: 3 as const };
    return sharp(Uint8ClampedArray.from(this.pixels), { raw }).jpeg({ quality }).toBuffer();
  }
}

/** A color with a brightness that varies. */
export const shaded =
  (color: Color, brightness: (x: number, y: number) => number): Paint =>
  (x, y) => {
    const factor = 1 + brightness(x, y);
    return [color[0] * factor, color[1] * factor, color[2] * factor];
  };
