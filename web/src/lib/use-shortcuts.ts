import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { DialogId, topDialog } from './open-dialogs.js';
import { beginsWith, isTyped, type ShortcutName } from './staff-shortcuts.js';

/** What each shortcut does. Receives the pressed key, for a range of digits. */
export type ShortcutHandlers = Partial<Record<ShortcutName, (key: string) => void>>;

interface Registration {
  handlers: ShortcutHandlers;
  /** The dialog in which they work; undefined for the page. */
  dialogId: string | undefined;
}

const EDITABLE = 'input, textarea, select, [contenteditable]';
/** Enter activates these natively. */
const ACTIVATED_BY_ENTER = 'a, button, summary';
/** How long the first key of a sequence waits for the second. */
const SEQUENCE_MILLISECONDS = 1_500;
/** Single keys can get in the way of speech input and screen readers, so they can be turned off. */
const STORED_AS = 'shortcuts';

const registrations: Registration[] = [];
const listeners = new Set<() => void>();
let first: { key: string; until: number } | null = null;

/**
 * Binds shortcuts while the component is mounted: on the page, or in the dialog that contains it. They work while that
 * dialog is the topmost one, or no dialog is open, and never in editable fields, while a key repeats, or with a modifier
 * key.
 */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const dialogId = useContext(DialogId);
  const registration = useRef<Registration>({ handlers, dialogId });
  useEffect(() => {
    registration.current.handlers = handlers;
  }, [handlers]);
  useEffect(() => {
    const own = registration.current;
    own.dialogId = dialogId;
    if (registrations.push(own) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      registrations.splice(registrations.indexOf(own), 1);
      if (registrations.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [dialogId]);
}

function onKeyDown(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  const begun = first !== null && Date.now() < first.until ? first.key : null;
  first = null;
  if (!areShortcutsOn() || isIgnored(event, key)) return;
  const active = registrations.filter(({ dialogId }) => dialogId === topDialog());
  const typed = begun === null ? key : `${begun} ${key}`;
  // The innermost component registers last.
  for (const { handlers } of active.toReversed()) {
    const name = namesOf(handlers).find((each) => isTyped(each, typed));
    if (name === undefined) continue;
    event.preventDefault();
    handlers[name]?.(key);
    return;
  }
  if (active.some(({ handlers }) => namesOf(handlers).some((name) => beginsWith(name, key)))) {
    first = { key, until: Date.now() + SEQUENCE_MILLISECONDS };
  }
}

function isIgnored(event: KeyboardEvent, key: string): boolean {
  const { ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return true;
  const reserved = key === 'enter' ? `${EDITABLE}, ${ACTIVATED_BY_ENTER}` : EDITABLE;
  return target instanceof Element && target.closest(reserved) !== null;
}

/** Safe because the type of the handlers has no other names. */
const namesOf = (handlers: ShortcutHandlers): ShortcutName[] => Object.keys(handlers) as ShortcutName[];

function areShortcutsOn(): boolean {
  return localStorage.getItem(STORED_AS) !== 'off';
}

function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether shortcuts are on in this browser, and a function that turns them on or off. */
export function useShortcutSetting(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn), turnShortcuts];
}
