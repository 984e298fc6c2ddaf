import { failureMessage, errorBodyOf } from './failure.js';

/** A toast's action: a link, or a callback. */
export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void });

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  action?: ToastAction;
  /** False once dismissed, and then hidden. */
  open: boolean;
}

export type ToastContent = Pick<Toast, 'title' | 'description' | 'action'>;

type Listener = () => void;

/** How long a dismissed toast is retained, unless another one replaces it. */
const RETENTION_MILLISECONDS = 1_000_000;

const listeners = new Set<Listener>();
let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function show(toast: Toast | null): void {
  clearTimeout(removal);
  current = toast;
  listeners.forEach((listener) => listener());
}

/** Shows a toast. It replaces the previous one, since one is visible at a time. */
export function toast(content: ToastContent): void {
  show({ ...content, id: ++lastId, variant: 'default', open: true });
}

/** Shows an error detected by the client, in destructive style. */
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

/** Where members can remove the cause of an error. */
const NEXT_STEPS: Partial<Record<string, ToastAction>> = {
  PROFILE_REQUIRED: { label: 'Complete Your Profile', to: '/settings' },
  ANSWER_FIRST: { label: 'Your Turn', to: '/your-turn' },
};

/**
 * Shows a failed request, in destructive style, with the server's message if there is one, else the fallback. If the
 * member can do something about it, the toast links to that.
 */
export function toastFailure(title: string, error: unknown, fallback: string): void {
  toastProblem(title, failureMessage(error, fallback), NEXT_STEPS[errorBodyOf(error).code ?? '']);
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), RETENTION_MILLISECONDS);
}

/** The latest toast, including a dismissed one; null if none was shown or it was removed. */
export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
