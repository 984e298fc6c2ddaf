import { useEffect, useRef } from 'react';

interface DeckKeys {
  pass: () => void;
  like: () => void;
  undo: () => void;
}

/**
 * Keyboard shortcuts: left arrow passes, right arrow likes, Backspace (or Ctrl+Z, Command+Z) undoes the last pass. Ignored in
 * form controls, menus, and dialogs. No single letters, which speech input could trigger by accident.
 */
export function useDeckKeys(actions: DeckKeys, enabled: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actionOf(event);
      if (action === undefined || event.repeat) return;
      const { target } = event;
      const ignored = 'input, textarea, select, dialog, [role="menu"], [contenteditable]';
      if (target instanceof Element && target.closest(ignored)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): keyof DeckKeys | undefined {
  if (altKey || shiftKey) return undefined;
  if (ctrlKey || metaKey) return key === 'z' ? 'undo' : undefined;
  return ({ ArrowLeft: 'pass', ArrowRight: 'like', Backspace: 'undo' } as const)[key];
}
