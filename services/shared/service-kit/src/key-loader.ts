import DataLoader from 'dataloader';

/** Loads many keys in one batch; keys without a value are absent from the map. */
export type LoadKeys<Key, Value> = (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>;

const BATCH_MAX = 100;

/**
 * Batches the loads of all requests, for values that do not depend on the caller: those that arrive while a batch is in
 * flight are the next one. A load never returns what was read before it, since nothing is cached.
 */
export class KeyLoader<Key, Value> {
  /** Settles with the batch in flight; never rejects. */
  private inFlight: Promise<unknown> = Promise.resolve();
  private readonly loader: DataLoader<Key, Value | null>;

  constructor(private readonly loadKeys: LoadKeys<Key, Value>) {
    this.loader = new DataLoader((keys) => this.loadBatch(keys), {
      cache: false,
      maxBatchSize: BATCH_MAX,
      // `setImmediate` runs after all events that are already waiting, each of which can add a load.
      batchScheduleFn: (dispatch) => void this.inFlight.then(() => setImmediate(dispatch)),
    });
  }

  /** The value of the key; null if there is none. @throws the error of the batch */
  load(key: Key): Promise<Value | null> {
    return this.loader.load(key);
  }

  private async loadBatch(keys: readonly Key[]): Promise<(Value | null)[]> {
    const loading = this.loadKeys([...new Set(keys)]);
    this.inFlight = loading.catch(() => undefined);
    const values = await loading;
    return keys.map((key) => values.get(key) ?? null);
  }
}
