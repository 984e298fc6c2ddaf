import { createContext, useSyncExternalStore } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let open: readonly string[] = [];

function change(next: readonly string[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** The id of the dialog that contains a component; undefined on the page. */
export const DialogId = createContext<string | undefined>(undefined);

/** Puts an opening dialog on top of the open ones. @returns a function to call when it closes */
export function pushDialog(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((other) => other !== id));
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the topmost dialog; undefined if none is open. */
export const topDialog = (): string | undefined => open.at(-1);

/** The id of the topmost dialog, the only one that can be interacted with; undefined if none is open. */
export function useTopDialog(): string | undefined {
  return useSyncExternalStore(subscribe, topDialog);
}
