import { LIMITS } from '@kindred/contracts';

/**
 * Formats the count of a list, such as "3", or "1,000+" when the list has reached the page limit and more can exist.
 *
 * @param count how many items to count, when not all of them count
 */
export function formatCount(items: readonly unknown[], count = items.length): string {
  return `${count.toLocaleString('en-US')}${items.length === LIMITS.listMaxLimit ? '+' : ''}`;
}
