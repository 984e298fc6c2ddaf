import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the main element after a navigation to another screen, and scrolls to the top, as a page load would.
 * Navigation within one screen (another conversation, another tab) changes neither; on Back, the browser restores the scroll
 * position.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const screen = pathname.split('/')[1] ?? '';
  const previousScreen = useRef(screen);

  useEffect(() => {
    const sameScreen = previousScreen.current === screen;
    previousScreen.current = screen;
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (sameScreen) return;
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [screen, hash, navigation, main]);
}
