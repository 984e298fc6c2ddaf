import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unread = 0;

/** How many unread messages the header and the tab bar show. Set by the signed-in part, which loads after them. */
export function setUnreadCount(count: number): void {
  unread = count;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread);
}
