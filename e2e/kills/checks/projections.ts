import type { Projection } from '../observed/observed.js';

/** Every projection has the rows of its owner, each once. */
export function projectionViolations(projections: readonly Projection[]): string[] {
  return projections.flatMap(({ name, owned, projected }) => {
    const missing = without(owned, projected).map((row) => `${row} is missing`);
    const further = without(projected, owned).map((row) => `${row} is not owned`);
    return [...missing, ...further].map((what) => `${name}: ${what}`);
  });
}

/** The rows of the first list that the second does not have as often. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
