import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'dismissed-cautions';
/** The oldest ones are shown again. */
const MAX_IDS = 200;

const listeners = new Set<() => void>();
let ids: readonly string[] | undefined;

/** Reads the ids once; without storage, a dismissal lasts until the page is left. */
function dismissedIds(): readonly string[] {
  if (ids !== undefined) return ids;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    ids = [];
  }
  return ids;
}

function dismiss(id: string): void {
  ids = [...dismissedIds(), id].slice(-MAX_IDS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the reader has dismissed the notice of a message or note, and a function that does. */
export function useDismissedCaution(id: string): [dismissed: boolean, dismiss: () => void] {
  const dismissed = useSyncExternalStore(subscribe, () => dismissedIds().includes(id));
  return [dismissed, () => dismiss(id)];
}
