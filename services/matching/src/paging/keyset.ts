import { decodeCursor } from '@kindred/service-kit';
import { Refusal } from '@kindred/contracts';
import { z } from 'zod';

/** The sort key of a list that is newest first: a moment, and the id that tells equal moments apart. */
export interface TimeKey {
  at: string | null;
  id: string | null;
}

const timeKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** Checks the parts of a cursor before they meet the database; a cursor that was made up is a refusal, not a failure. */
export function readCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string | null | undefined,
  length: number,
): z.infer<Schema> | null {
  const key = decodeCursor(cursor, length);
  if (key === null) return null;
  const parsed = schema.safeParse(key);
  if (!parsed.success) throw Refusal.invalid({ cursor: 'cursor is not valid' });
  return parsed.data;
}

export function readTimeCursor(cursor: string | null | undefined): TimeKey {
  const key = readCursor(timeKey, cursor, 2);
  return { at: key?.[0] ?? null, id: key?.[1] ?? null };
}
