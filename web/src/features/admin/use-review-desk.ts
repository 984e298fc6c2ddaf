import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReviewDesk, type DeskState } from './review-desk.js';

/** Often enough for one renewal to fail. */
const RENEWAL_MILLISECONDS = (LIMITS.reviewClaimMinutes / 2.5) * 60_000;

/** A desk for as long as the component is mounted: its photo is kept while the tab is looked at, and given back at the end. */
export function useReviewDesk(): [desk: ReviewDesk, state: DeskState] {
  const client = useApolloClient();
  const [desk] = useState(() => new ReviewDesk(client));

  useEffect(() => {
    desk.start();
    const renew = (): void => {
      if (document.visibilityState === 'visible') desk.renew();
    };
    const timer = setInterval(renew, RENEWAL_MILLISECONDS);
    // Whoever comes back after a while may have lost the photo meanwhile.
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('pagehide', desk.leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('pagehide', desk.leave);
      desk.close();
    };
  }, [desk]);

  return [desk, useSyncExternalStore(desk.subscribe, desk.snapshot)];
}
