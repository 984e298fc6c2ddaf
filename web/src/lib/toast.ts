import { failureMessage, refusalOf } from './failure.js';

/** What a notice offers to do about it: a place to go to, or something that happens here. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void });

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  action?: ToastAction;
  /** False once it was dismissed; it is then no longer on the screen. */
  open: boolean;
}

export type ToastContent = Pick<Toast, 'title' | 'description' | 'action'>;

type Listener = () => void;

/** How long a notice is kept after it was dismissed, unless another one comes (specification, section 9). */
const KEPT_MILLISECONDS = 1_000_000;

const listeners = new Set<Listener>();
let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function show(toast: Toast | null): void {
  clearTimeout(removal);
  current = toast;
  listeners.forEach((listener) => listener());
}

/** Shows a notice; the newest one replaces the one before, since one is visible at a time (specification, section 9). */
export function toast(content: ToastContent): void {
  show({ ...content, id: ++lastId, variant: 'default', open: true });
}

/** A failure the client noticed by itself: destructive style, its own words. */
export function toastProblem(title: string, description?: string, action?: ToastAction): void {
  show({
    id: ++lastId,
    title,
    variant: 'destructive',
    open: true,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
  });
}

/**
 * A failed call: destructive style, with the server's message when there is one, else the fallback (section 8). Whoever
 * may not take part for want of a complete profile is shown where to complete it.
 */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  const incomplete = refusalOf(error).code === 'PROFILE_REQUIRED';
  const action = incomplete ? { label: 'Complete Your Profile', to: '/settings' } : undefined;
  toastProblem(title, failureMessage(error, fallback), action);
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), KEPT_MILLISECONDS);
}

/** The newest notice, dismissed or not; null when it was removed or there has been none. */
export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
