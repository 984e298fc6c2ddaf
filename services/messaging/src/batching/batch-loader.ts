interface Waiting<Value> {
  resolve: (value: Value | null) => void;
  reject: (reason: unknown) => void;
}

/** Collects the keys that one request asks for at about the same time and loads them by one query. */
export class BatchLoader<Value> {
  private waiting = new Map<string, Waiting<Value>[]>();

  /** @param loadAll answers what there is; a key that it leaves out becomes null. */
  constructor(private readonly loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>) {}

  load(key: string): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      if (this.waiting.size === 0) setImmediate(() => void this.dispatch());
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), { resolve, reject }]);
    });
  }

  private async dispatch(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    try {
      const values = await this.loadAll([...batch.keys()]);
      for (const [key, asked] of batch) for (const { resolve } of asked) resolve(values.get(key) ?? null);
    } catch (error) {
      for (const asked of batch.values()) for (const { reject } of asked) reject(error);
    }
  }
}

/** One loader for each request, made when first wanted and gone with the request. */
export class RequestLoaders<Value> {
  private readonly loaders = new WeakMap<object, BatchLoader<Value>>();

  of(request: object, loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Value>>): BatchLoader<Value> {
    const known = this.loaders.get(request);
    if (known !== undefined) return known;
    const loader = new BatchLoader(loadAll);
    this.loaders.set(request, loader);
    return loader;
  }
}
