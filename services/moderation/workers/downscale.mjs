/** The luma weights of red and blue by `matrix_coefficients` (ITU-T H.273); BT.601 is the default. */
const LUMA_WEIGHTS = new Map([
  [1, [0.2126, 0.0722]],
  [4, [0.3, 0.11]],
  [7, [0.212, 0.087]],
  [9, [0.2627, 0.0593]],
  [10, [0.2627, 0.0593]],
]);
const BT601 = [0.299, 0.114];

const CHANNELS = 3;

/**
 * The size of an image after downscaling by the largest whole factor with which it still covers one side of the box, so
 * that it is less than twice the box.
 * @returns `{ width, height, bytes }`
 */
export function downscaledSize({ width, height }, boxWidth, boxHeight) {
  const factor = Math.max(1, Math.floor(Math.max(width / boxWidth, height / boxHeight)));
  const [across, down] = [width, height].map((length) => Math.max(1, Math.round(length / factor)));
  return { width: across, height: down, bytes: CHANNELS * across * down };
}

/**
 * Converts an image to RGB with 8 bits per channel in that size. Each pixel is the mean of its source pixels. Allocates
 * only the result and a few rows.
 * @returns `{ width, height, pixels: Uint8ClampedArray }`
 */
export function downscale({ y, cb, cr, color }, { width, height, bytes }) {
  const isGray = cb === undefined || cr === undefined;
  const meansOf = (isGray ? [y] : [y, cb, cr]).map((plane) => rowMeans(plane, width, height));
  const pixels = new Uint8ClampedArray(bytes);
  const [redWeight, blueWeight] = LUMA_WEIGHTS.get(color?.matrix) ?? BT601;
  const greenWeight = 1 - redWeight - blueWeight;
  const isFullRange = color?.isFullRange ?? true;
  const [black, stretch, chromaStretch] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  for (let row = 0, at = 0; row < height; row += 1) {
    const [luma, blue, red] = meansOf.map((meansIn) => meansIn(row));
    for (let column = 0; column < width; column += 1, at += CHANNELS) {
      const light = (luma[column] - black) * stretch;
      const r = isGray ? 0 : (red[column] - 128) * chromaStretch * 2 * (1 - redWeight);
      const b = isGray ? 0 : (blue[column] - 128) * chromaStretch * 2 * (1 - blueWeight);
      pixels[at] = light + r;
      pixels[at + 1] = light - (redWeight * r + blueWeight * b) / greenWeight;
      pixels[at + 2] = light + b;
    }
  }
  return { width, height, pixels };
}

/**
 * Returns a function that computes a downscaled row of a plane, in 8-bit range; the next call overwrites the result.
 */
function rowMeans({ samples, stride, bits, ...plane }, width, height) {
  const result = new Float32Array(width);
  const columns = spans(plane.width, width);
  const rows = spans(plane.height, height);
  const scale = 2 ** (8 - bits);
  return (row) => {
    const [top, bottom] = [rows[row], Math.max(rows[row + 1], rows[row] + 1)];
    for (let column = 0; column < width; column += 1) {
      const left = columns[column];
      const right = Math.max(columns[column + 1], left + 1);
      let sum = 0;
      for (let line = top; line < bottom; line += 1) {
        for (let at = line * stride + left, end = line * stride + right; at < end; at += 1) sum += samples[at];
      }
      result[column] = (sum * scale) / ((bottom - top) * (right - left));
    }
    return result;
  };
}

/** The start offsets of this many equal parts of the length, followed by its end. */
function spans(length, parts) {
  return Int32Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * length) / parts));
}
