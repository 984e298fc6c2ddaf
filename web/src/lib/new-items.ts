import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The root fields of lists that may lack items. */
const outdated = new Set<string>();

function notify(): void {
  listeners.forEach((listener) => listener());
}

/** New items may be waiting in these lists of staff, named by their root fields. */
export function markOutdated(lists: readonly string[]): void {
  for (const list of lists) outdated.add(list);
  notify();
}

/** These root fields are read again. */
export function markRead(fields: readonly string[]): void {
  const before = outdated.size;
  for (const field of fields) outdated.delete(field);
  if (outdated.size !== before) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsOutdated(list: string): boolean {
  return useSyncExternalStore(subscribe, () => outdated.has(list));
}
