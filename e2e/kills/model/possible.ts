/**
 * What may be true of something: one state, or several while the outcome of a change is unknown. A change without a
 * response has happened or not.
 */
export class Possible<State> {
  private list: readonly State[];

  constructor(initial: State) {
    this.list = [initial];
  }

  get states(): readonly State[] {
    return this.list;
  }

  /** The state, if only one is possible. */
  get known(): State | undefined {
    return this.list.length === 1 ? this.list[0] : undefined;
  }

  /** Applies an acknowledged change. */
  change(apply: (state: State) => State): void {
    this.list = this.list.map(apply);
  }

  /** Applies a change whose outcome is unknown. */
  mayChange(apply: (state: State) => State): void {
    this.list = [...this.list, ...this.list.map(apply)];
  }
}
