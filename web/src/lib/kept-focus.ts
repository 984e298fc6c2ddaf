import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus on the page: when the element that has it disappears (a card that was settled, a button that became a
 * badge), the region takes it instead of the document, so that the keyboard goes on from there.
 *
 * @param region takes the focus itself: it needs a `tabIndex` of -1
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent): void => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [region]);
}
