import { runStatement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { RECORD_ACTIVITY } from './activity.statement.js';

/** Sets the member's last activity to now, at most once per interval. */
export async function recordActivity(dataSource: DataSource, userId: string): Promise<void> {
  await runStatement(dataSource, RECORD_ACTIVITY, [userId]);
}
