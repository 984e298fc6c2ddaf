/** A map of bounded size: what was set longest ago makes room. */
export class RecentMap<Key, Value> {
  private readonly values = new Map<Key, Value>();

  constructor(private readonly size: number) {}

  get(key: Key): Value | undefined {
    return this.values.get(key);
  }

  set(key: Key, value: Value): void {
    this.values.delete(key);
    if (this.values.size >= this.size) {
      const [oldest] = this.values.keys();
      if (oldest !== undefined) this.values.delete(oldest);
    }
    this.values.set(key, value);
  }
}
