import { useSyncExternalStore } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let open: readonly string[] = [];

function change(next: readonly string[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** A dialog opens above those that are open. @returns what to call when it closes */
export function enterDialog(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((other) => other !== id));
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog in front, in which alone anything can be reached; undefined where none is open. */
export function useTopDialog(): string | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}
