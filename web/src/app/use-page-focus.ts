import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the page's main part after a navigation to another screen, and shows its top, as a page load would.
 * Moves inside one screen (another conversation, another tab) leave both alone; Back leaves the scrolling to the browser.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const screen = pathname.split('/')[1] ?? '';
  const shown = useRef(screen);

  useEffect(() => {
    const here = shown.current === screen;
    shown.current = screen;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (here) return;
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [screen, hash, navigation, main]);
}
