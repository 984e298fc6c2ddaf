import { useEffect, useRef } from 'react';

/** Left passes and right likes, unless the keys are meant for a control, a menu or a dialog. */
export function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const handlers = useRef({ onLeft, onRight });
  useEffect(() => {
    handlers.current = { onLeft, onRight };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const { target } = event;
      const taken = 'input, textarea, select, dialog, [role="menu"], [contenteditable]';
      if (target instanceof Element && target.closest(taken)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'ArrowLeft') handlers.current.onLeft();
      if (event.key === 'ArrowRight') handlers.current.onRight();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
