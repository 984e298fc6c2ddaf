import type { GraphContext } from '@kindred/service-kit';

/** Answers many keys at once; keys without an answer are absent from the map. */
export type BatchRead<Key, Value> = (context: GraphContext, keys: Key[]) => Promise<Map<Key, Value>>;

interface Asker<Value> {
  resolve: (value: Value | null) => void;
  reject: (reason: unknown) => void;
}

/**
 * Gathers what one request asks for one by one, and reads it together: the entities of a list cost one statement and
 * not one each. Keeps nothing once the answers are out.
 */
export class RequestBatch<Key, Value> {
  private readonly pending = new WeakMap<GraphContext, Map<Key, Asker<Value>[]>>();

  constructor(private readonly read: BatchRead<Key, Value>) {}

  /** The value for the key, null where there is none. */
  load(context: GraphContext, key: Key): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      let batch = this.pending.get(context);
      if (batch === undefined) {
        batch = new Map<Key, Asker<Value>[]>();
        this.pending.set(context, batch);
        // One turn of the event loop later, everything that this level of the query asks for has been asked.
        setImmediate(() => void this.answer(context));
      }
      const askers = batch.get(key);
      if (askers === undefined) batch.set(key, [{ resolve, reject }]);
      else askers.push({ resolve, reject });
    });
  }

  private async answer(context: GraphContext): Promise<void> {
    const batch = this.pending.get(context);
    this.pending.delete(context);
    if (batch === undefined) return;
    try {
      const values = await this.read(context, [...batch.keys()]);
      for (const [key, waiting] of batch) {
        for (const { resolve } of waiting) resolve(values.get(key) ?? null);
      }
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  }
}
