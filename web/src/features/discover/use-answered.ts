import { useState } from 'react';
import type { Candidate } from './deck-cache.js';

interface AnsweredState {
  deck: string;
  /** Who was liked or passed, in order. */
  ids: readonly string[];
  /** Who was passed and can be brought back, the last one last. */
  passed: readonly Candidate[];
}

export interface Answered extends Omit<AnsweredState, 'deck'> {
  like: (userId: string) => void;
  pass: (candidate: Candidate) => void;
  /** They are in the deck again, since the answer failed or was taken back. */
  takeBack: (userId: string) => void;
  /** Nothing came of passing them, and they are not in the deck either: there is nothing to bring back. */
  giveUp: (userId: string) => void;
  startOver: () => void;
}

/** Who was answered in this deck, whether the server has confirmed it or not. A deck under other filters begins anew. */
export function useAnswered(deck: string): Answered {
  const [state, setState] = useState<AnsweredState>({ deck, ids: [], passed: [] });
  // Also when the same filters come back later: they show a deck from its first profile on.
  if (state.deck !== deck) setState({ deck, ids: [], passed: [] });
  const { ids, passed } = state.deck === deck ? state : { ids: [], passed: [] };
  const add = (userId: string, added: readonly Candidate[]): void =>
    setState((before) => ({ ...before, ids: [...before.ids, userId], passed: [...before.passed, ...added] }));
  const others = (people: readonly Candidate[], userId: string): Candidate[] =>
    people.filter((candidate) => candidate.userId !== userId);
  return {
    ids,
    passed,
    like: (userId) => add(userId, []),
    pass: (candidate) => add(candidate.userId, [candidate]),
    takeBack: (userId) =>
      setState((before) => ({
        ...before,
        ids: before.ids.filter((id) => id !== userId),
        passed: others(before.passed, userId),
      })),
    giveUp: (userId) => setState((before) => ({ ...before, passed: others(before.passed, userId) })),
    startOver: () => setState({ deck, ids: [], passed: [] }),
  };
}
