import { startTransition, useRef, useState } from 'react';
import type { LikeOutcomeFragment, MatchedMemberFragment, ReceivedNoteFragment } from '../../gql/graphql.js';
import { useIsMounted } from '../../lib/use-is-mounted.js';
import { toastMatch } from '../conversation/toast-match.js';
import { useIsBusy } from './use-is-busy.js';

export interface NewMatch {
  matchId: string;
  member: MatchedMemberFragment;
  /** The note of the other member's like. */
  note: ReceivedNoteFragment | null;
}

export interface NewMatches {
  /** The match that the member's own like made, until it is closed. */
  match: NewMatch | null;
  /**
   * Shows the match screen, or a toast to a member who is doing something else: who has left the screen, is busy, or is at
   * another match screen.
   * @param fromDialog whether the open dialog is the one in which the like was sent
   * @returns whether the match screen is shown
   */
  announceMatch: (
    like: Pick<LikeOutcomeFragment, 'matchId' | 'receivedNote'>,
    member: MatchedMemberFragment,
    fromDialog?: boolean,
  ) => boolean;
  closeMatch: () => void;
}

/** The matches that likes on a screen make, for the match screen (docs/product.md, "Likes and matches"). */
export function useNewMatch(): NewMatches {
  const [match, setMatch] = useState<NewMatch | null>(null);
  const isMounted = useIsMounted();
  const isBusy = useIsBusy();
  const isShown = useRef(false);
  return {
    match,
    announceMatch: ({ matchId, receivedNote: note }, member, fromDialog = false) => {
      const isFree = isMounted() && !isShown.current && !isBusy(fromDialog);
      if (!matchId || !isFree) {
        toastMatch(matchId);
        return false;
      }
      isShown.current = true;
      // A transition keeps the card or the list until the screen has loaded: a placeholder would shift the page.
      startTransition(() => setMatch({ matchId, member, note }));
      return true;
    },
    closeMatch: () => {
      isShown.current = false;
      setMatch(null);
    },
  };
}
