import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let unread = 0;

/** Sets the unread count of the header and the tab bar, which load before the member area that fetches it. */
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
