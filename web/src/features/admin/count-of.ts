import { LIMITS } from '@kindred/contracts';

/** How many a list has, in words; one that is as long as a list may be can have more behind it. */
export function countOf(items: readonly unknown[]): string {
  return `${items.length.toLocaleString('en-US')}${items.length === LIMITS.listMaxLimit ? '+' : ''}`;
}
