/** A map with a maximum size that evicts the entry that was set longest ago. */
export class BoundedMap<Key, Value> {
  private readonly values = new Map<Key, Value>();

  constructor(private readonly maxSize: number) {}

  get(key: Key): Value | undefined {
    return this.values.get(key);
  }

  set(key: Key, value: Value): void {
    this.values.delete(key);
    if (this.values.size >= this.maxSize) {
      const [oldest] = this.values.keys();
      if (oldest !== undefined) this.values.delete(oldest);
    }
    this.values.set(key, value);
  }
}
