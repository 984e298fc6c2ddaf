/** Collects the parameters of a statement and numbers their placeholders. */
export class StatementParameters {
  readonly values: unknown[] = [];

  /** Returns the placeholder of the value; `type` adds a cast where PostgreSQL cannot infer the type. */
  add(value: unknown, type?: string): string {
    this.values.push(value);
    const placeholder = `$${this.values.length}`;
    return type === undefined ? placeholder : `${placeholder}::${type}`;
  }
}
