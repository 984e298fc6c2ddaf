/** Red's and blue's part in brightness, by `matrix_coefficients` (ITU-T H.273); what says nothing is taken for BT.601. */
const PARTS = new Map([
  [1, [0.2126, 0.0722]],
  [4, [0.3, 0.11]],
  [7, [0.212, 0.087]],
  [9, [0.2627, 0.0593]],
  [10, [0.2627, 0.0593]],
]);
const BT601 = [0.299, 0.114];

const CHANNELS = 3;

/**
 * What a picture measures once it was made smaller by a whole number, as far as it still covers `boxWidth` or `boxHeight`
 * when it is fitted into them: less than twice as much as these.
 * @returns `{ width, height, bytes }`
 */
export function smallSize({ width, height }, boxWidth, boxHeight) {
  const factor = Math.max(1, Math.floor(Math.max(width / boxWidth, height / boxHeight)));
  const [across, down] = [width, height].map((length) => Math.max(1, Math.round(length / factor)));
  return { width: across, height: down, bytes: CHANNELS * across * down };
}

/**
 * The picture in RGB, eight bits each, in that size. Each pixel is the mean of those that it stands for. It takes no memory
 * but what the result takes, and a few rows.
 * @returns `{ width, height, pixels: Uint8ClampedArray }`
 */
export function smallPicture({ y, cb, cr, colour }, { width, height, bytes }) {
  const isGrey = cb === undefined || cr === undefined;
  const meansOf = (isGrey ? [y] : [y, cb, cr]).map((plane) => rowMeans(plane, width, height));
  const pixels = new Uint8ClampedArray(bytes);
  const [redPart, bluePart] = PARTS.get(colour?.matrix) ?? BT601;
  const greenPart = 1 - redPart - bluePart;
  // Without a word about it, the whole range is used.
  const isFullRange = colour?.isFullRange ?? true;
  const [black, stretch, chromaStretch] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  for (let row = 0, at = 0; row < height; row += 1) {
    const [brightness, blue, red] = meansOf.map((meansIn) => meansIn(row));
    for (let column = 0; column < width; column += 1, at += CHANNELS) {
      const light = (brightness[column] - black) * stretch;
      const r = isGrey ? 0 : (red[column] - 128) * chromaStretch * 2 * (1 - redPart);
      const b = isGrey ? 0 : (blue[column] - 128) * chromaStretch * 2 * (1 - bluePart);
      pixels[at] = light + r;
      pixels[at + 1] = light - (redPart * r + bluePart * b) / greenPart;
      pixels[at + 2] = light + b;
    }
  }
  return { width, height, pixels };
}

/** Gives a row of a plane in this size, as if of eight bits; it holds until the next one is asked for. */
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

/** Where each of so many parts of this length begins, and the end of the last. */
function spans(length, parts) {
  return Int32Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * length) / parts));
}
