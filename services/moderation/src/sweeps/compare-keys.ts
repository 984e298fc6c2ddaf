interface Keyed {
  key: string;
}

/** A row whose object is not there, or an object that no row names. */
export type Difference<Row, Found> = { row: Row } | { found: Found };

/**
 * What two lists, each in the order of its keys, do not have in common. Neither is held in memory, and both are closed
 * at the end. Out of order, it reports too much.
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
