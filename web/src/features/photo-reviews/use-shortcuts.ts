import { useEffect } from 'react';

/** Handlers by lower-case key name: `a`, `1`, `enter`. */
export type Shortcuts = Record<string, () => void>;

const EDITABLE = 'input, textarea, select, [contenteditable]';
/** Enter activates these natively. */
const ACTIVATED_BY_ENTER = 'a, button, summary';

/** Binds page-wide shortcuts. They are ignored in editable fields, while a key repeats, and with a modifier key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
      const name = key.toLowerCase();
      if (
        target instanceof Element &&
        target.closest(name === 'enter' ? `${EDITABLE}, ${ACTIVATED_BY_ENTER}` : EDITABLE)
      )
        return;
      const handler = shortcuts[name];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
