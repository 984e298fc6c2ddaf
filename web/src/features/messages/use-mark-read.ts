import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { MARK_READ } from './messages.graphql.js';

/** Marks the thread as read up to `seq` while the tab is visible. */
export function useMarkRead(matchId: string, seq: number | undefined): void {
  const [markRead] = useMutation(MARK_READ);
  useEffect(() => {
    if (seq === undefined) return;
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      markRead({ variables: { matchId, seq } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [matchId, seq, markRead]);
}
