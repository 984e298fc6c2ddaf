import { LIMITS, Refusal } from '@kindred/contracts';

/** A page of a list and where the next one starts, null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** How many to answer: the wanted number, within the contract's bounds (section 2), else the list's own default. */
export function pageLimit(wanted: number | null | undefined, standard: number): number {
  if (wanted === null || wanted === undefined) return standard;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > LIMITS.listMaxLimit) {
    throw Refusal.invalid({ limit: `limit must be a whole number from 1 to ${LIMITS.listMaxLimit}` });
  }
  return wanted;
}

/** An opaque cursor for the sort key of the last item shown. */
export function encodeCursor(...key: (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The sort key in a cursor: exactly `length` strings or numbers; null without a cursor.
 * @throws Refusal VALIDATION for anything that this product did not make.
 */
export function decodeCursor(cursor: string | null | undefined, length: number): (string | number)[] | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isKey = (part: unknown): part is string | number => typeof part === 'string' || typeof part === 'number';
    if (Array.isArray(key) && key.length === length && key.every(isKey)) return key;
  } catch {
    // Falls through: what cannot be read is refused below.
  }
  throw Refusal.invalid({ cursor: 'cursor is not valid' });
}

/** Cuts a list that was read with one item more than asked for, and says where the next page starts. */
export function toPage<Item>(rows: Item[], limit: number, keyOf: (item: Item) => (string | number)[]): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(...keyOf(last)) : null };
}
