import { useEffect, useRef } from 'react';

interface DeckKeys {
  pass: () => void;
  like: () => void;
  undo: () => void;
}

/**
 * Left passes, right likes, Backspace (or Ctrl+Z, Command+Z) takes the last pass back, unless the keys are meant for a
 * control, a menu or a dialog. No letter alone: speech input would press it by accident.
 */
export function useDeckKeys(actions: DeckKeys): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = actionOf(event);
      if (action === undefined || event.repeat) return;
      const { target } = event;
      const taken = 'input, textarea, select, dialog, [role="menu"], [contenteditable]';
      if (target instanceof Element && target.closest(taken)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): keyof DeckKeys | undefined {
  if (altKey || shiftKey) return undefined;
  if (ctrlKey || metaKey) return key === 'z' ? 'undo' : undefined;
  return ({ ArrowLeft: 'pass', ArrowRight: 'like', Backspace: 'undo' } as const)[key];
}
