import { useLayoutEffect, useRef } from 'react';
import { useNewMatch, type NewMatches } from '../../entities/match/use-new-match.js';

/** The matches that likes in a list make. Closing the match screen returns to where the member was in the list. */
export function useListMatch(): NewMatches {
  const matches = useNewMatch();
  const { match, announceMatch } = matches;
  const scrolledTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (match !== null || scrolledTo.current === null) return;
    document.documentElement.scrollTop = scrolledTo.current;
    scrolledTo.current = null;
  }, [match]);
  return {
    ...matches,
    announceMatch: async (...announced) => {
      const { scrollTop } = document.documentElement;
      const isShown = await announceMatch(...announced);
      if (isShown) scrolledTo.current = scrollTop;
      return isShown;
    },
  };
}
