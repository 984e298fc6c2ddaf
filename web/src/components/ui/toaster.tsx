import { clsx } from 'clsx';
import { X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type JSX,
  type PointerEvent,
} from 'react';
import { Link } from 'react-router';
import { useTopDialog } from '../../lib/open-dialogs.js';
import { currentToast, dismissToast, subscribeToToasts, type Toast, type ToastAction } from '../../lib/toast.js';
import { IconButton } from './button.js';

const VISIBLE_MILLISECONDS = 5_000;
const SWIPE_PIXELS = 50;
/** How far a pointer must move, in pixels, to start a drag. */
const DRAG_THRESHOLD_PIXELS = 10;

interface Drag {
  pointerId: number;
  startX: number;
  /** Whether the pointer has moved past the drag threshold. */
  moving: boolean;
}

/** The region where toasts appear, one at a time. F8 focuses it. */
export function Toaster(): JSX.Element {
  const region = useRef<HTMLDivElement>(null);
  const noDialog = useTopDialog() === undefined;

  useEffect(() => region.current?.showPopover(), []);

  return (
    <Region
      ref={region}
      popover="manual"
      open={noDialog}
      className="left-auto m-0 h-auto overflow-visible bg-transparent open:flex"
    />
  );
}

/** The toast region inside a dialog: content outside an open modal dialog is inert and not announced. */
export function DialogToaster({ open }: { open: boolean }): JSX.Element {
  return <Region open={open} className="z-50 flex" />;
}

interface RegionProps extends Pick<ComponentPropsWithRef<'div'>, 'ref' | 'popover' | 'className'> {
  /** Whether toasts appear in this region now. */
  open: boolean;
}

function Region({ open, className, ...rest }: RegionProps): JSX.Element {
  const newest = useSyncExternalStore(subscribeToToasts, currentToast);
  /** The toast under the pointer or with the focus, which is not dismissed. */
  const [pausedId, setPausedId] = useState<number>();
  const region = useRef<HTMLDivElement>(null);
  const toast = open && newest?.open ? newest : null;
  const urgent = toast?.variant === 'destructive';
  const card = toast && <ToastCard key={toast.id} toast={toast} held={pausedId === toast.id} />;
  const pause = (): void => setPausedId(newest?.id);
  const resume = (): void => setPausedId(undefined);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <div
      {...rest}
      // As high as the window, so that the region does not move when a toast appears. Translated above the bar of a screen,
      // which can appear later: that is no layout shift.
      className={clsx(
        'pointer-events-none fixed inset-y-0 right-0 w-full max-w-md flex-col justify-start p-3 lg:translate-y-[calc(-1*var(--bottom-bar,0px))] lg:justify-end lg:p-4',
        className,
      )}
    >
      <div
        ref={region}
        role="region"
        aria-label="Notifications (F8)"
        tabIndex={-1}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
      >
        <div aria-live="polite">{!urgent && card}</div>
        <div aria-live="assertive">{urgent && card}</div>
      </div>
    </div>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }): JSX.Element {
  const drag = useRef<Drag | null>(null);
  const [shift, setShift] = useState(0);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), VISIBLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  const springBack = (): void => {
    drag.current = null;
    setShift(0);
  };
  const move = ({ currentTarget, pointerId, clientX, buttons }: PointerEvent): void => {
    const current = drag.current;
    if (!current || current.pointerId !== pointerId) return;
    // The button was released outside, before the pointer was captured.
    if (buttons === 0) return springBack();
    const distance = clientX - current.startX;
    if (!current.moving && Math.abs(distance) <= DRAG_THRESHOLD_PIXELS) return;
    // Capturing earlier would redirect clicks on the buttons and links inside.
    if (!current.moving) currentTarget.setPointerCapture(pointerId);
    current.moving = true;
    setShift(Math.max(0, distance));
  };
  const release = ({ pointerId, clientX }: PointerEvent): void => {
    const current = drag.current;
    if (!current || current.pointerId !== pointerId) return;
    if (current.moving && clientX - current.startX >= SWIPE_PIXELS) dismissToast(toast.id);
    springBack();
  };

  return (
    <div
      onPointerDown={({ pointerId, clientX }) => (drag.current = { pointerId, startX: clientX, moving: false })}
      onPointerMove={move}
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
      {toast.action && <ActionButton action={toast.action} onSelected={() => dismissToast(toast.id)} />}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)} className="size-9!">
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function ActionButton({ action, onSelected }: { action: ToastAction; onSelected: () => void }): JSX.Element {
  const look =
    'inline-flex h-9 items-center justify-center rounded-full border border-line-strong px-3.5 text-sm font-semibold transition hover:bg-chip max-sm:order-last max-sm:mr-2 max-sm:w-full';
  if ('to' in action) {
    return (
      <Link to={action.to} state={action.state} onClick={onSelected} className={look}>
        {action.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        onSelected();
        action.onSelect();
      }}
      className={look}
    >
      {action.label}
    </button>
  );
}
