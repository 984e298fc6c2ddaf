import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { placeBelow } from './place-below.js';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Where the item leads; or `onSelect`, what it does. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  className?: string;
}

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string;
  /** Above the items, not one of them. */
  header?: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button that opens a menu in the top layer, so nothing clips it. Arrow keys, Home and End move; Escape, a choice or a
 * press elsewhere closes.
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
    // The focus is in what goes away: both at once, so that there is no moment with a menu and the focus outside of it.
    const closeHere = (): void => {
      flushSync(dismiss);
      button.focus({ preventScroll: true });
    };
    const dismissFromOutside = ({ target }: PointerEvent): void => {
      const inside = target instanceof Node && (panel.current?.contains(target) || trigger.current?.contains(target));
      if (!inside) dismiss();
    };
    document.addEventListener('pointerdown', dismissFromOutside);
    window.addEventListener('resize', closeHere);
    window.addEventListener('scroll', closeHere, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', dismissFromOutside);
      window.removeEventListener('resize', closeHere);
      window.removeEventListener('scroll', closeHere);
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
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
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
        onClick={() => setOpen((was) => !was)}
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
            <MenuEntry key={item.label} item={item} onChosen={close} />
          ))}
        </div>
      )}
    </>
  );
}

function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }): JSX.Element {
  const look = clsx(
    'flex h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition [&>svg]:size-4.5',
    'hover:bg-chip focus-visible:bg-chip',
    item.danger ? 'text-danger' : 'text-ink',
    item.className,
  );
  const choose = (): void => {
    onChosen();
    item.onSelect?.();
  };
  return item.to === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose} className={look}>
      {item.icon}
      {item.label}
    </button>
  ) : (
    <Link to={item.to} role="menuitem" tabIndex={-1} onClick={choose} className={look}>
      {item.icon}
      {item.label}
    </Link>
  );
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  // Items that a breakpoint hides cannot take the focus.
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter((item) => item.offsetParent !== null);
}
