import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { isInfrastructureFailure } from './infrastructure-failure.js';

/** The work of one event: `keys` name what it changes or locks, `values` are those of its row of the statement. */
export interface GroupedCall {
  keys: readonly string[];
  values: readonly unknown[];
}

interface WaitingCall extends GroupedCall {
  resolve: (rows: Record<string, unknown>[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs a statement once for several events that are handled at the same time, which then share its round trip and its
 * transaction. One run at a time: what is called during a run is in the next one. If the statement fails, it runs again for
 * each event alone, so an event fails only because of itself.
 */
export class StatementGroup {
  private waiting: WaitingCall[] = [];
  private isRunning = false;

  /** @param statement its parameters are arrays with one element for each event; its rows contain `eventId` */
  constructor(
    private readonly dataSource: DataSource,
    private readonly statement: Statement,
  ) {}

  /** @param call its last two values are the event id and the subscriber @returns the rows of this event */
  run<Declared extends Columns>(call: GroupedCall): Promise<RowOf<Declared>[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...call, resolve: (rows) => resolve(rows as RowOf<Declared>[]), reject });
      if (this.isRunning) return;
      this.isRunning = true;
      // After the other calls of this turn of the event loop.
      setImmediate(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.runGroup(this.takeGroup());
    this.isRunning = false;
  }

  /**
   * The next calls, each the first of all its keys: a statement can change a row only once, and calls with a common key keep
   * their order.
   */
  private takeGroup(): WaitingCall[] {
    const seen = new Set<string>();
    const isFirst = ({ keys }: WaitingCall): boolean => {
      const isFree = !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isFree;
    };
    const group = this.waiting.filter(isFirst);
    const taken = new Set(group);
    this.waiting = this.waiting.filter((call) => !taken.has(call));
    return group;
  }

  /** Never rejects. */
  private async runGroup(calls: readonly WaitingCall[]): Promise<void> {
    try {
      const columns = calls[0]?.values.map((_, index) => calls.map(({ values }) => values[index])) ?? [];
      const rows: Record<string, unknown>[] = await runStatement(this.dataSource, this.statement, columns);
      for (const { values, resolve } of calls) resolve(rows.filter(({ eventId }) => eventId === values.at(-2)));
    } catch (error) {
      if (calls.length > 1 && !isInfrastructureFailure(error)) for (const call of calls) await this.runGroup([call]);
      else for (const { reject } of calls) reject(error);
    }
  }
}
