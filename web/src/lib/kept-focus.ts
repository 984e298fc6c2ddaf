import { useEffect, type RefObject } from 'react';

/** What a list is made of: a card that was settled, a row that was deleted. */
const ENTRY = 'li, tr';

/**
 * Keeps the focus on the page: when the element that has it disappears (a card that was settled, a button that became a
 * badge), the entry after it in its list takes it, else the one before; where there is none, the region. So the keyboard
 * goes on from there and not from the top of the document.
 *
 * @param region takes the focus itself: it needs a `tabIndex` of -1
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    let entry: Element | null = null;
    let peers: (Element | null)[] = [];
    const remember = ({ target }: FocusEvent): void => {
      focused = target;
      const within = target instanceof Element ? target.closest(`${ENTRY}, dialog`) : null;
      // A dialog beside the list asks about the entry that it was opened from.
      if (within?.matches('dialog')) return;
      entry = within;
      peers = [entry?.nextElementSibling ?? null, entry?.previousElementSibling ?? null];
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      const heir = [entry, ...peers].find((each) => each?.isConnected && each.matches(ENTRY));
      if (!(heir instanceof HTMLElement)) return element.focus({ preventScroll: true });
      // Not a control in it: a key that is pressed once more must not settle the next one.
      heir.tabIndex = -1;
      heir.focus();
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [region]);
}
