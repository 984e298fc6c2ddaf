import { failureMessage } from './failure.js';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
}

export type ToastContent = Pick<Toast, 'title' | 'description' | 'action'>;

type Listener = () => void;

const listeners = new Set<Listener>();
let current: Toast | null = null;
let lastId = 0;

function show(toast: Toast | null): void {
  current = toast;
  listeners.forEach((listener) => listener());
}

/** Shows a notice; the newest one replaces the one before, since one is visible at a time (specification, section 9). */
export function toast(content: ToastContent): void {
  show({ ...content, id: ++lastId, variant: 'default' });
}

/** A failure the client noticed by itself: destructive style, its own words. */
export function toastProblem(title: string, description?: string): void {
  show({ id: ++lastId, title, variant: 'destructive', ...(description === undefined ? {} : { description }) });
}

/** A failed call: destructive style, with the server's message when there is one, else the fallback (section 8). */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toastProblem(title, failureMessage(error, fallback));
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
