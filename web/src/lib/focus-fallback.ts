import { useEffect, type RefObject } from 'react';

const LIST_ITEM = 'li, tr';

/**
 * Moves the focus when the focused element is removed (a resolved card, a button that became a badge): to the next item of
 * its list, else the previous one, else the region. Otherwise keyboard users would restart at the top of the document.
 *
 * @param region the fallback target, which needs a `tabIndex` of -1
 */
export function useFocusFallback(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    let item: Element | null = null;
    let siblings: (Element | null)[] = [];
    const remember = ({ target }: FocusEvent): void => {
      focused = target;
      const within = target instanceof Element ? target.closest(`${LIST_ITEM}, dialog`) : null;
      // A confirmation dialog outside the list belongs to the item that it was opened from.
      if (within?.matches('dialog')) return;
      item = within;
      siblings = [item?.nextElementSibling ?? null, item?.previousElementSibling ?? null];
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const fallback = [item, ...siblings].find((each) => each?.isConnected && each.matches(LIST_ITEM));
      if (!(fallback instanceof HTMLElement)) return element.focus({ preventScroll: true });
      // The item itself, not a control in it: pressing the same key again must not act on the next item.
      fallback.tabIndex = -1;
      fallback.focus();
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [region]);
}
