import { useEffect, useRef } from 'react';
import { topDialog } from '../../lib/open-dialogs.js';

const TRACKED = ['keydown', 'pointerdown', 'pointerup', 'pointercancel', 'touchend', 'touchcancel'];
const FIELD = 'input, textarea, select';
/** An open menu, or a card that flies out after a swipe. */
const UNFINISHED = '[role="menu"], [data-leaving]';

/**
 * Tells whether the member is doing something that a new screen would interrupt: pressing or dragging anything, choosing
 * from a menu, using a field, or being in a dialog.
 * @returns a function to call at that moment; `inDialog` leaves out the open dialog and the fields in it
 */
export function useIsBusy(): (inDialog: boolean) => boolean {
  const isPressed = useRef(false);
  /** What was last pressed or typed in. Not the focused element: a swipe does not take the focus from a field. */
  const lastUsed = useRef<EventTarget | null>(null);

  useEffect(() => {
    const track = ({ type, target, button, isPrimary, pointerType }: Event & Partial<PointerEvent>): void => {
      const isBegin = type === 'pointerdown';
      if (isBegin || type === 'keydown') lastUsed.current = target;
      // A finger that starts to scroll cancels its pointer, and stays on the screen until `touchend`.
      const isScroll = type === 'pointercancel' && pointerType === 'touch';
      // Not another finger, nor the button that opens the browser's menu, which takes the release.
      if (type === 'keydown' || isScroll || isPrimary === false || button === 2) return;
      isPressed.current = isBegin;
    };
    // Before everything on the page.
    const options = { capture: true, passive: true };
    for (const type of TRACKED) window.addEventListener(type, track, options);
    return () => {
      for (const type of TRACKED) window.removeEventListener(type, track, options);
    };
  }, []);

  return (inDialog) => {
    if (isPressed.current || document.querySelector(UNFINISHED)) return true;
    return !inDialog && (topDialog() !== undefined || isField(lastUsed.current));
  };
}

/** Whether it is a field that is still on the page. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.isConnected && target.matches(FIELD);
