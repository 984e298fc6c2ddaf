import type pg from 'pg';
import type { AuditHead, AuditRecord } from './audit-record.js';
import { checkChain, type KnownHead, type TrailReport } from './chain-check.js';

const PAGE = 5_000;

const EXISTS = `SELECT to_regclass('moderation.audit_records') IS NOT NULL AS "exists"`;

const RECORDS = `
  SELECT sequence::float8 AS sequence, id::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
         actor_id::text AS "actorId", action, subject_id::text AS "subjectId", details::text, previous, hash
    FROM moderation.audit_records WHERE sequence > $1 ORDER BY sequence LIMIT ${PAGE}`;

const HEAD = `
  SELECT sequence::float8 AS sequence, hash FROM moderation.audit_records ORDER BY sequence DESC LIMIT 1`;

/** Whether the database has an audit trail; that of an earlier release has none that is chained. */
export async function hasTrail(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(EXISTS);
  return rows[0]?.exists === true;
}

/** The newest record; null if there is none. */
export async function readHead(client: pg.ClientBase): Promise<AuditHead | null> {
  if (!(await hasTrail(client))) return null;
  const { rows } = await client.query<AuditHead>(HEAD);
  return rows[0] ?? null;
}

/** Checks the whole trail, in the current transaction of `client`. */
export function checkTrail(client: pg.ClientBase, heads: readonly KnownHead[] = []): Promise<TrailReport> {
  return checkChain(readRecords(client), heads);
}

async function* readRecords(client: pg.ClientBase): AsyncGenerator<AuditRecord> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await client.query<AuditRecord>(RECORDS, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.sequence;
  }
}
