import { LIMITS } from '@kindred/contracts';

/**
 * How many a list has, in words; one that is as long as a list may be can have more behind it.
 *
 * @param counted how many of them count, where not all do
 */
export function countOf(items: readonly unknown[], counted = items.length): string {
  return `${counted.toLocaleString('en-US')}${items.length === LIMITS.listMaxLimit ? '+' : ''}`;
}
