interface Keyed {
  key: string;
}

/** A row whose object is missing, or an object that no row refers to. */
export type Difference<Row, Found> = { row: Row } | { found: Found };

/**
 * Yields the differences between two streams that are sorted by key, in constant memory, and closes both at the end.
 * Unsorted input produces false differences.
 */
export async function* compareKeys<Row extends Keyed, Found extends Keyed>(
  rows: AsyncIterable<Row>,
  found: AsyncIterable<Found>,
): AsyncGenerator<Difference<Row, Found>, void, undefined> {
  const [left, right] = [rows[Symbol.asyncIterator](), found[Symbol.asyncIterator]()];
  try {
    let [row, object] = [await left.next(), await right.next()];
    while (!row.done || !object.done) {
      if (!row.done && (object.done || row.value.key < object.value.key)) {
        yield { row: row.value };
        row = await left.next();
      } else if (!object.done && (row.done || object.value.key < row.value.key)) {
        yield { found: object.value };
        object = await right.next();
      } else {
        [row, object] = [await left.next(), await right.next()];
      }
    }
  } finally {
    await left.return?.();
    await right.return?.();
  }
}
