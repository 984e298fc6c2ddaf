import DataLoader from 'dataloader';
import type { GraphContext } from './current-caller.decorator.js';

/** Answers many keys at once; keys without an answer are absent from the map. */
export type LoadAll<Key, Value> = (request: GraphContext, keys: Key[]) => Promise<ReadonlyMap<Key, Value>>;

/**
 * Gathers what one request asks for one by one, and reads it together under the rights of its caller: the entities of
 * a list cost one statement and not one each. Keeps nothing once the answers are out.
 */
export class RequestLoader<Key, Value> {
  private readonly loaders = new WeakMap<GraphContext, DataLoader<Key, Value | null>>();

  constructor(private readonly loadAll: LoadAll<Key, Value>) {}

  /** The value for the key, null where there is none. */
  load(request: GraphContext, key: Key): Promise<Value | null> {
    let loader = this.loaders.get(request);
    if (loader === undefined) {
      loader = this.loaderOf(request);
      this.loaders.set(request, loader);
    }
    return loader.load(key);
  }

  private loaderOf(request: GraphContext): DataLoader<Key, Value | null> {
    return new DataLoader(
      async (keys) => {
        const values = await this.loadAll(request, [...new Set(keys)]);
        return keys.map((key) => values.get(key) ?? null);
      },
      // One turn of the event loop later, everything that this level of the query asks for has been asked.
      { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
    );
  }
}
