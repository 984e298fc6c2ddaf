import { startTransition, useRef, useState } from 'react';
import type { LikeOutcomeFragment, MatchedMemberFragment } from '../../gql/graphql.js';
import { useIsMounted } from '../../lib/use-is-mounted.js';
import { toastMatch } from '../conversation/toast-match.js';
import { loadMatchScreen } from './load-match-screen.js';
import type { NewMatch } from './new-match.js';
import { useIsBusy } from './use-is-busy.js';

interface AnnounceOptions {
  /** Whether the open dialog is the one in which the like was sent. */
  fromDialog?: boolean;
  /** Whether the member has not gone on since the like. */
  isCurrent?: () => boolean;
}

export interface NewMatches {
  /** The match that the member's own like made, until it is closed. */
  match: NewMatch | null;
  /**
   * Shows the match screen once it has loaded, or a toast if it cannot be loaded or the member is doing something else by
   * then: has left the screen, is busy, or is at another match screen.
   * @returns whether the match screen is shown
   */
  announceMatch: (
    like: Pick<LikeOutcomeFragment, 'matchId' | 'receivedNote'>,
    member: MatchedMemberFragment,
    options?: AnnounceOptions,
  ) => Promise<boolean>;
  closeMatch: () => void;
}

/** The matches that likes on a screen make, for the match screen (docs/product.md, "Likes and matches"). */
export function useNewMatch(load: () => Promise<unknown> = loadMatchScreen): NewMatches {
  const [match, setMatch] = useState<NewMatch | null>(null);
  const isMounted = useIsMounted();
  const isBusy = useIsBusy();
  const isShown = useRef(false);
  return {
    match,
    announceMatch: async ({ matchId, receivedNote: note }, member, { fromDialog = false, isCurrent } = {}) => {
      const isLoaded = await load().then(
        () => true,
        () => false,
      );
      const isFree = isMounted() && !isShown.current && isCurrent?.() !== false && !isBusy(fromDialog);
      if (!matchId || !isLoaded || !isFree) {
        toastMatch(matchId);
        return false;
      }
      isShown.current = true;
      // A transition keeps the card or the list until React has the loaded screen: a placeholder would shift the page.
      startTransition(() => setMatch({ matchId, member, note }));
      return true;
    },
    closeMatch: () => {
      isShown.current = false;
      setMatch(null);
    },
  };
}
