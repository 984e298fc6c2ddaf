import { deleteInBatches } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import type { TaskRunner } from '../tasks/task.js';
import { createPartitions, DAYS_AHEAD, dropPartitions, type DailyTable } from './daily-partitions.js';

/** Days for which a sent event can be republished, after the day of the event. */
export const SENT_DAYS = 7;
/** Longer than sent events are kept: whatever is republished is recognized as a duplicate. */
const INBOX_DAYS = SENT_DAYS + 2;
/** For ended aggregates: longer than any older event can arrive, and than a lost deletion takes to be repaired. */
const ENDED_DAYS = 30;
/**
 * The sequence is kept longer than the positions: an aggregate that begins again, such as a block, counts from 1 once its
 * sequence is purged, and would be stale where an old position is left.
 */
const ENDED_SEQUENCE_DAYS = ENDED_DAYS + 7;

const DAILY_TABLES: readonly DailyTable[] = [
  { name: 'sent_events', keepDays: SENT_DAYS },
  { name: 'inbox', keepDays: INBOX_DAYS },
];

/** Rows whose time in `column` is more than `days` days ago. */
interface AgedRows {
  table: string;
  column: string;
  days: number;
}

/** The rows that no dropped partition contained: late events, those of the previous release, and ended aggregates. */
const AGED_ROWS: readonly AgedRows[] = [
  { table: 'sent_events_default', column: 'sent_at', days: SENT_DAYS },
  { table: 'inbox_default', column: 'admitted_at', days: INBOX_DAYS },
  { table: 'aggregate_sequences', column: 'ended_at', days: ENDED_SEQUENCE_DAYS },
  { table: 'projection_positions', column: 'ended_at', days: ENDED_DAYS },
];

/**
 * Keeps the bus's own tables small: creates the partitions of the coming days, and drops and deletes what has expired. Also
 * creates and drops the partitions of the service's daily tables.
 */
export class Bookkeeping implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dailyTables: readonly DailyTable[] = [],
    private readonly now = () => new Date(),
  ) {}

  /** Does all of its work before it rejects with the errors of parts of it. */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => errors.push(error));
    for (const table of [...DAILY_TABLES, ...this.dailyTables]) {
      await attempt(createPartitions(this.dataSource, table, this.now(), DAYS_AHEAD));
      await attempt(dropPartitions(this.dataSource, table, this.now()));
    }
    for (const rows of AGED_ROWS) await attempt(this.deleteAged(rows));
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  }

  private deleteAged({ table, column, days }: AgedRows): Promise<number> {
    const condition = `${column} < $1::timestamptz - make_interval(days => $2)`;
    return deleteInBatches(this.dataSource, { table, condition, parameters: [this.now(), days] });
  }
}
