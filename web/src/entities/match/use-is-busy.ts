import { useEffect, useRef } from 'react';
import { topDialog } from '../../lib/open-dialogs.js';

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
    const remember = ({ target }: Event): void => void (lastUsed.current = target);
    const press = (event: Event): void => {
      remember(event);
      isPressed.current = true;
    };
    const release = (): void => void (isPressed.current = false);
    // A finger that starts to scroll cancels its pointer, and stays on the screen until `touchend`.
    const cancel = ({ pointerType }: PointerEvent): void => void (pointerType !== 'touch' && release());
    const stopListening = [
      listen('keydown', remember),
      listen('pointerdown', press),
      listen('pointerup', release),
      listen('pointercancel', cancel),
      listen('touchend', release),
      listen('touchcancel', release),
    ];
    return () => stopListening.forEach((stop) => stop());
  }, []);

  return (inDialog) => {
    if (isPressed.current || document.querySelector(UNFINISHED)) return true;
    return !inDialog && (topDialog() !== undefined || isField(lastUsed.current));
  };
}

/** Whether it is a field that is still on the page. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.isConnected && target.matches(FIELD);

/** Listens before everything on the page. @returns a function that stops it */
function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  const options = { capture: true, passive: true };
  window.addEventListener(type, listener, options);
  return () => window.removeEventListener(type, listener, options);
}
