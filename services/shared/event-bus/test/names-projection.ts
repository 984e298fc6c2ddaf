import type { DataSource } from 'typeorm';
import type { Type } from '@nestjs/common';
import { handlerFor } from './handler-for.js';

/** The table with the newest name of each profile, how often a handler has written it, and whether after a gap. */
export async function createNames(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE names (user_id uuid PRIMARY KEY, name text, after_gap boolean, writes integer NOT NULL DEFAULT 1)',
  );
}

export const namesHandler: Type = handlerFor('matching.profile-changed', async ({ data }, { tx, afterGap }) => {
  await tx.manager.query(
    `INSERT INTO names (user_id, name, after_gap) VALUES ($1, $2, $3)
     ON CONFLICT (user_id)
     DO UPDATE SET (name, after_gap, writes) = (excluded.name, excluded.after_gap, names.writes + 1)`,
    [data.userId, data.displayName, afterGap],
  );
});

export interface Name {
  name: string;
  writes: number;
}

export async function nameOf(dataSource: DataSource, userId: string): Promise<Name | undefined> {
  const rows = await dataSource.query<Name[]>('SELECT name, writes FROM names WHERE user_id = $1', [userId]);
  return rows[0];
}
