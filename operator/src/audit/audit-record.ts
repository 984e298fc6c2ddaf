import { createHash } from 'node:crypto';

/** A record of the audit trail, with its values as text, exactly as they are hashed. */
export interface AuditRecord {
  sequence: number;
  id: string;
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  /** As PostgreSQL prints `jsonb`. */
  details: string;
  /** The hash of the record before. */
  previous: string;
  hash: string;
}

/** The place of a record in the chain. */
export interface AuditHead {
  sequence: number;
  hash: string;
}

/** What the first record contains in place of the hash of the one before. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** The hash that the record must have, computed independently of the database (the migration `AuditRecords`). */
export function hashOf(record: Omit<AuditRecord, 'hash'>): string {
  const { previous, sequence, id, at, actorId, action, subjectId, details } = record;
  const text = [previous, sequence, id, at, actorId ?? '', action, subjectId ?? '', details].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
