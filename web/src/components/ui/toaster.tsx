import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type JSX, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { currentToast, dismissToast, subscribeToToasts, type Toast, type ToastAction } from '../../lib/toast.js';
import { IconButton } from './button.js';

const VISIBLE_MILLISECONDS = 5_000;
const SWIPE_PIXELS = 50;

/** The region where notices appear, one at a time; F8 takes the focus there (specification, section 9). */
export function Toaster(): JSX.Element {
  const newest = useSyncExternalStore(subscribeToToasts, currentToast);
  const toast = newest?.open ? newest : null;
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    const element = region.current;
    if (!element?.matches(':popover-open')) element?.showPopover();
    else if (toast && document.querySelector('dialog[open]')) {
      // The last element to enter the top layer is in front of the dialog.
      element.hidePopover();
      element.showPopover();
    }
  }, [toast]);

  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      // As high as the window, so that the region stays where it is when a notice comes into it.
      className="pointer-events-none fixed inset-y-0 right-0 left-auto m-0 h-auto w-full max-w-[29rem] flex-col justify-start overflow-visible bg-transparent p-3 open:flex lg:bottom-(--bottom-bar,0px) lg:justify-end lg:p-4"
    >
      <div aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}>
        {toast && <Notice key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

function Notice({ toast }: { toast: Toast }): JSX.Element {
  const [held, setHeld] = useState(false);
  const [start, setStart] = useState<number | null>(null);
  const [shift, setShift] = useState(0);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), VISIBLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  const release = (event: PointerEvent): void => {
    if (start !== null && event.clientX - start >= SWIPE_PIXELS) dismissToast(toast.id);
    setStart(null);
    setShift(0);
  };

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => setStart(event.clientX)}
      onPointerMove={(event) => start !== null && setShift(Math.max(0, event.clientX - start))}
      onPointerUp={release}
      onPointerCancel={release}
      style={{ translate: `${shift}px 0` }}
      className={clsx(
        'toast-enter pointer-events-auto flex touch-pan-y select-none items-start gap-3 rounded-lg border max-sm:flex-wrap bg-raised py-4 pr-3 pl-5 text-ink shadow-float',
        toast.variant === 'destructive' ? 'border-danger' : 'border-line',
      )}
    >
      <div className="min-w-0 flex-1 py-0.5">
        <p className={clsx('font-semibold', toast.variant === 'destructive' && 'text-danger')}>{toast.title}</p>
        {toast.description && <p className="text-sm text-ink-2">{toast.description}</p>}
      </div>
      {toast.action && <ActionButton action={toast.action} onChosen={() => dismissToast(toast.id)} />}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)} className="size-9!">
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function ActionButton({ action, onChosen }: { action: ToastAction; onChosen: () => void }): JSX.Element {
  const look =
    'inline-flex h-9 items-center justify-center rounded-full border border-line-strong px-3.5 text-sm font-semibold transition hover:bg-chip max-sm:order-last max-sm:mr-2 max-sm:w-full';
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onChosen} className={look}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onChosen();
        action.onSelect();
      }}
      className={look}
    >
      {action.label}
    </button>
  );
}
