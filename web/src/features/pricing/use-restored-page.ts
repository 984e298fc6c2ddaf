import { useEffect, useEffectEvent } from 'react';

/** Runs when the back button restores this page from the back/forward cache, as it was when the member left to pay. */
export function useRestoredPage(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) restored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
