import { useSyncExternalStore } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let open: readonly string[] = [];

function change(next: readonly string[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Puts an opening dialog on top of the open ones. @returns a function to call when it closes */
export function pushDialog(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((other) => other !== id));
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the topmost dialog, the only one that can be interacted with; undefined if none is open. */
export function useTopDialog(): string | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}
