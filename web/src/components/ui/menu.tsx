import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { placeBelow } from './place-below.js';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** The link target; items without one call `onSelect`. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  className?: string;
}

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The button's content. */
  button: ReactNode;
  buttonClassName?: string;
  /** Shown above the items. */
  header?: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button that opens a menu in the top layer, so that nothing clips it. Arrow keys, Home, and End move the focus; Escape, a
 * selection, or a press outside closes it.
 */
export function Menu({ label, button, buttonClassName, header, items }: MenuProps): JSX.Element {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open || !panel.current || !trigger.current) return;
    panel.current.showPopover();
    placeBelow(panel.current, trigger.current);
    itemsOf(panel.current)[0]?.focus();
    const dismiss = (): void => setOpen(false);
    const button = trigger.current;
    // Closes synchronously, so that the focus never leaves a menu that is still open.
    const closeAndRefocus = (): void => {
      flushSync(dismiss);
      button.focus({ preventScroll: true });
    };
    const dismissFromOutside = ({ target }: PointerEvent): void => {
      const inside = target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target));
      if (!inside) dismiss();
    };
    document.addEventListener('pointerdown', dismissFromOutside);
    window.addEventListener('resize', closeAndRefocus);
    window.addEventListener('scroll', closeAndRefocus, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', dismissFromOutside);
      window.removeEventListener('resize', closeAndRefocus);
      window.removeEventListener('scroll', closeAndRefocus);
    };
  }, [open]);

  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const all = panel.current ? itemsOf(panel.current) : [];
    const index = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((before) => !before)}
        className={buttonClassName}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-60 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-2 text-ink shadow-float"
        >
          {header}
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onSelected={close} />
          ))}
        </div>
      )}
    </>
  );
}

function MenuEntry({ item, onSelected }: { item: MenuItem; onSelected: () => void }): JSX.Element {
  const look = clsx(
    'flex h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition [&>svg]:size-4.5',
    'hover:bg-chip focus-visible:bg-chip',
    item.danger ? 'text-danger' : 'text-ink',
    item.className,
  );
  const select = (): void => {
    onSelected();
    item.onSelect?.();
  };
  return item.to === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select} className={look}>
      {item.icon}
      {item.label}
    </button>
  ) : (
    <Link to={item.to} role="menuitem" tabIndex={-1} onClick={select} className={look}>
      {item.icon}
      {item.label}
    </Link>
  );
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  // Items hidden by a breakpoint cannot be focused.
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter((item) => item.offsetParent !== null);
}
