import { useEffect } from 'react';

/** What keys do, by the key's name in lower case: `a`, `1`, `enter`. */
export type Shortcuts = Record<string, () => void>;

const TYPING = 'input, textarea, select, [contenteditable]';
/** Enter is theirs already. */
const PRESSED = 'a, button, summary';

/** Keys that do something by themselves wherever the focus is, except while somebody types into a field. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
      const name = key.toLowerCase();
      if (target instanceof Element && target.closest(name === 'enter' ? `${TYPING}, ${PRESSED}` : TYPING)) return;
      const act = shortcuts[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
