import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReviewSession, type ReviewSessionState } from './review-session.js';

const CLAIM_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;
/** Short enough that the claim survives one failed renewal. */
const RENEWAL_MILLISECONDS = CLAIM_MILLISECONDS / 2.5;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * A review session for as long as the component is mounted. The claim is renewed while the tab is visible and the
 * administrator is active, and released on unmount. An idle administrator does not keep a photo from the others.
 */
export function useReviewSession(): [session: ReviewSession, state: ReviewSessionState] {
  const client = useApolloClient();
  const [session] = useState(() => new ReviewSession(client));

  useEffect(() => {
    session.start();
    let lastActiveAt = Date.now();
    const onActivity = (): void => {
      lastActiveAt = Date.now();
    };
    const renew = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - lastActiveAt < CLAIM_MILLISECONDS) session.renew();
    };
    // The claim can expire while the tab is hidden.
    const onVisibilityChange = (): void => {
      if (document.visibilityState !== 'visible') return;
      onActivity();
      session.renew();
      session.reclaim();
    };
    const timer = setInterval(renew, RENEWAL_MILLISECONDS);
    for (const type of ACTIVITY_EVENTS) document.addEventListener(type, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', session.releaseOnPageHide);
    return () => {
      clearInterval(timer);
      for (const type of ACTIVITY_EVENTS) document.removeEventListener(type, onActivity);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', session.releaseOnPageHide);
      session.close();
    };
  }, [session]);

  return [session, useSyncExternalStore(session.subscribe, session.snapshot)];
}
