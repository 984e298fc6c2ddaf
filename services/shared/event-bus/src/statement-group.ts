import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { isInfrastructureFailure } from './infrastructure-failure.js';

/** The work of one caller: `keys` name what it changes or locks, `values` are those of its row of the statement. */
export interface GroupedCall {
  /** The event that it handles or records, by which its rows of the result are found. */
  eventId: string;
  keys: readonly string[];
  values: readonly unknown[];
}

/** The columns that a statement for a group returns at least. */
export type GroupColumns = Columns & { eventId: Columns[string] };

interface WaitingCall extends GroupedCall {
  resolve: (rows: Record<string, unknown>[]) => void;
  reject: (error: unknown) => void;
}

/** A statement for more callers than this would hold up the first ones. */
const GROUP_MAX = 200;

/** After this time, a run no longer holds up the next one: its connection can be dead. Most take a few milliseconds. */
const SLOW_MILLISECONDS = 100;

/**
 * Runs a statement once for several callers at the same time, which then share its round trip and its transaction. One run
 * at a time, unless it is slow: what is called during a run is in the next one. If the statement fails, it runs again for each
 * caller alone, so a call fails only because of itself.
 */
export class StatementGroup {
  private waiting: WaitingCall[] = [];
  /** A run is scheduled, or in progress and not slow. */
  private isBusy = false;
  /** The keys of the runs in progress. */
  private readonly heldKeys = new Set<string>();

  /** @param statement its parameters are arrays with one element for each caller; its rows contain `eventId` */
  constructor(
    private readonly dataSource: DataSource,
    private readonly statement: Statement,
  ) {}

  /** @returns the rows of this call */
  run<Declared extends Columns>(call: GroupedCall): Promise<RowOf<Declared>[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...call, resolve: (rows) => resolve(rows as RowOf<Declared>[]), reject });
      this.schedule();
    });
  }

  /** `setImmediate` runs after the other calls of this turn of the event loop. */
  private schedule(): void {
    if (this.isBusy || this.waiting.length === 0) return;
    this.isBusy = true;
    setImmediate(() => this.runNext());
  }

  private runNext(): void {
    const group = this.takeGroup();
    if (group.length === 0) {
      // All of them wait for a slow run, whose end schedules the next one.
      this.isBusy = false;
      return;
    }
    const keys = group.flatMap((call) => call.keys);
    for (const key of keys) this.heldKeys.add(key);
    let isWaitedFor = true;
    const proceed = (): void => {
      clearTimeout(slow);
      if (isWaitedFor) this.isBusy = false;
      isWaitedFor = false;
      this.schedule();
    };
    const slow = setTimeout(proceed, SLOW_MILLISECONDS);
    void this.runGroup(group).finally(() => {
      for (const key of keys) this.heldKeys.delete(key);
      proceed();
    });
  }

  /**
   * The next calls, each the first of all its keys: a statement can change a row only once, and calls with a common key keep
   * their order.
   */
  private takeGroup(): WaitingCall[] {
    const seen = new Set(this.heldKeys);
    const isFirst = ({ keys }: WaitingCall): boolean => {
      const isFree = !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isFree;
    };
    const group = this.waiting.filter(isFirst).slice(0, GROUP_MAX);
    const taken = new Set(group);
    this.waiting = this.waiting.filter((call) => !taken.has(call));
    return group;
  }

  /** Never rejects. */
  private async runGroup(calls: readonly WaitingCall[]): Promise<void> {
    try {
      const columns = calls[0]?.values.map((_, index) => calls.map(({ values }) => values[index])) ?? [];
      const rows: Record<string, unknown>[] = await runStatement(this.dataSource, this.statement, columns);
      for (const call of calls) call.resolve(rows.filter(({ eventId }) => eventId === call.eventId));
    } catch (error) {
      if (calls.length > 1 && !isInfrastructureFailure(error)) for (const call of calls) await this.runGroup([call]);
      else for (const { reject } of calls) reject(error);
    }
  }
}

/** The groups of the statements of a service, one for each statement. */
export class StatementGroups {
  private readonly groups = new Map<Statement, StatementGroup>();

  constructor(private readonly dataSource: DataSource) {}

  /** @returns the rows of this call */
  run<Declared extends GroupColumns>(statement: Statement<Declared>, call: GroupedCall): Promise<RowOf<Declared>[]> {
    let group = this.groups.get(statement);
    if (group === undefined) this.groups.set(statement, (group = new StatementGroup(this.dataSource, statement)));
    return group.run(call);
  }
}
