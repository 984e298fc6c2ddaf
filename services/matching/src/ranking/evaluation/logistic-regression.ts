/** Rows of features with whether the outcome occurred. */
export class Examples {
  private values = new Float64Array(1_024);
  private readonly outcomes: boolean[] = [];

  constructor(readonly width: number) {}

  get size(): number {
    return this.outcomes.length;
  }

  /** @returns the index of the row */
  add(features: Float64Array, outcome: boolean): number {
    const at = this.size * this.width;
    if (at + this.width > this.values.length) {
      const larger = new Float64Array(2 * this.values.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values.set(features, at);
    return this.outcomes.push(outcome) - 1;
  }

  setOutcome(row: number, outcome: boolean): void {
    this.outcomes[row] = outcome;
  }

  features(row: number): Float64Array {
    return this.values.subarray(row * this.width, (row + 1) * this.width);
  }

  outcome(row: number): number {
    return this.outcomes[row] === true ? 1 : 0;
  }
}

const ITERATIONS = 12;
/** Keeps the weights of rare features small. */
const REGULARIZATION = 2;

/** Solves a symmetric positive definite system by Gaussian elimination; overwrites its arguments. */
function solve(matrix: Float64Array[], vector: Float64Array): Float64Array {
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  const size = vector.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = pivot + 1; row < size; row += 1) {
      const factor = at(row, pivot) / at(pivot, pivot);
      const target = matrix[row];
      if (target === undefined || factor === 0) continue;
      for (let column = pivot; column < size; column += 1)
        target[column] = at(row, column) - factor * at(pivot, column);
      vector[row] = (vector[row] ?? 0) - factor * (vector[pivot] ?? 0);
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = vector[row] ?? 0;
    for (let column = row + 1; column < size; column += 1) sum -= at(row, column) * (vector[column] ?? 0);
    vector[row] = sum / at(row, row);
  }
  return vector;
}

/**
 * Fits a logistic regression with Newton's method. Deterministic.
 * @returns the bias, then the weights of the features
 */
export function fitWeights(examples: Examples): Float64Array {
  const size = examples.width + 1;
  const weights = new Float64Array(size);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const hessian = Array.from({ length: size }, () => new Float64Array(size));
    const gradient = new Float64Array(size);
    for (let row = 0; row < examples.size; row += 1) addRow(examples, row, weights, hessian, gradient);
    for (let index = 1; index < size; index += 1) {
      gradient[index] = (gradient[index] ?? 0) - REGULARIZATION * (weights[index] ?? 0);
      const line = hessian[index];
      if (line !== undefined) line[index] = (line[index] ?? 0) + REGULARIZATION;
    }
    const step = solve(hessian, gradient);
    for (let index = 0; index < size; index += 1) weights[index] = (weights[index] ?? 0) + (step[index] ?? 0);
  }
  return weights;
}

/** Adds a row's part of the gradient of the log likelihood, and of the negative of its second derivative. */
function addRow(
  examples: Examples,
  row: number,
  weights: Float64Array,
  hessian: readonly Float64Array[],
  gradient: Float64Array,
): void {
  const features = examples.features(row);
  let logOdds = weights[0] ?? 0;
  // Most features of a row are 0, and contribute nothing.
  const present = [0];
  for (let index = 0; index < features.length; index += 1) {
    if (features[index] === 0) continue;
    present.push(index + 1);
    logOdds += (features[index] ?? 0) * (weights[index + 1] ?? 0);
  }
  const value = (index: number): number => (index === 0 ? 1 : (features[index - 1] ?? 0));
  const probability = 1 / (1 + Math.exp(-logOdds));
  const error = examples.outcome(row) - probability;
  const curvature = probability * (1 - probability);
  for (const one of present) {
    gradient[one] = (gradient[one] ?? 0) + error * value(one);
    const line = hessian[one];
    if (line === undefined) continue;
    for (const other of present) line[other] = (line[other] ?? 0) + curvature * value(one) * value(other);
  }
}
