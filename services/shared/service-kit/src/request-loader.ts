import DataLoader from 'dataloader';
import type { GraphContext } from './current-caller.decorator.js';

/** Loads many keys in one batch; keys without a value are absent from the map. */
export type LoadAll<Key, Value> = (request: GraphContext, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>;

/**
 * Batches the loads of a request, with the permissions of its caller, to avoid N+1 queries for the entities of a list.
 * Caches nothing.
 */
export class RequestLoader<Key, Value> {
  private readonly loaders = new WeakMap<GraphContext, DataLoader<Key, Value | null>>();

  constructor(private readonly loadAll: LoadAll<Key, Value>) {}

  /** The value of the key; null if there is none. */
  load(request: GraphContext, key: Key): Promise<Value | null> {
    let loader = this.loaders.get(request);
    if (loader === undefined) {
      loader = this.createLoader(request);
      this.loaders.set(request, loader);
    }
    return loader.load(key);
  }

  private createLoader(request: GraphContext): DataLoader<Key, Value | null> {
    return new DataLoader(
      async (keys) => {
        const values = await this.loadAll(request, [...new Set(keys)]);
        return keys.map((key) => values.get(key) ?? null);
      },
      // By the next turn of the event loop, all resolvers of this query level have called `load`.
      { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
    );
  }
}
