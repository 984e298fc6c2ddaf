import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReviewDesk, type DeskState } from './review-desk.js';

const CLAIM_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;
/** Often enough for one renewal to fail. */
const RENEWAL_MILLISECONDS = CLAIM_MILLISECONDS / 2.5;
/** What somebody does who is there. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * A desk for as long as the component is mounted: its photo is kept while somebody is there and looks at the tab, and
 * given back at the end. Whoever is away for longer than a claim lasts does not keep it from the others.
 */
export function useReviewDesk(): [desk: ReviewDesk, state: DeskState] {
  const client = useApolloClient();
  const [desk] = useState(() => new ReviewDesk(client));

  useEffect(() => {
    desk.start();
    let seenAt = Date.now();
    const see = (): void => {
      seenAt = Date.now();
    };
    const renew = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - seenAt < CLAIM_MILLISECONDS) desk.renew();
    };
    // Whoever comes back after a while may have lost the photo meanwhile.
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      see();
      desk.renew();
      desk.takeAgain();
    };
    const timer = setInterval(renew, RENEWAL_MILLISECONDS);
    for (const sign of SIGNS) document.addEventListener(sign, see, { passive: true });
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pagehide', desk.leave);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, see);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pagehide', desk.leave);
      desk.close();
    };
  }, [desk]);

  return [desk, useSyncExternalStore(desk.subscribe, desk.snapshot)];
}
