/** Numbers the values of one statement in the order they are used. */
export class StatementParameters {
  readonly values: unknown[] = [];

  /** The placeholder for the value, with its type where PostgreSQL cannot tell. */
  add(value: unknown, type?: string): string {
    this.values.push(value);
    const placeholder = `$${this.values.length}`;
    return type === undefined ? placeholder : `${placeholder}::${type}`;
  }
}
