/** How many due rows are read at a time. */
const PAGE = 200;

interface DueRows<Row> {
  /** Reads up to `limit` due rows in the order of their keys, after the key `after`. */
  read: (after: string | null, limit: number) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  /** Handles one row, in a transaction of its own. */
  handle: (row: Row) => Promise<void>;
  /** Called with the error of a row, which is due again at the next run. */
  onError: (error: unknown, row: Row) => void;
}

/** Handles all due rows, page by page. A row that fails does not stop the others. */
export async function handleDueRows<Row>({ read, keyOf, handle, onError }: DueRows<Row>): Promise<void> {
  let after: string | null = null;
  do {
    const page = await read(after, PAGE);
    for (const row of page) {
      try {
        await handle(row);
      } catch (error) {
        onError(error, row);
      }
    }
    const last = page.at(-1);
    after = page.length < PAGE || last === undefined ? null : keyOf(last);
  } while (after !== null);
}
