import { useState } from 'react';
import type { Candidate } from './deck-cache.js';

interface DecisionState {
  deck: string;
  /** The ids of liked and passed members, in order. */
  ids: readonly string[];
  /** Passed profiles that can be restored, the latest last. */
  passed: readonly Candidate[];
}

export interface Decisions extends Omit<DecisionState, 'deck'> {
  like: (userId: string) => void;
  pass: (candidate: Candidate) => void;
  /** Returns a member to the deck after the request failed or was undone. */
  revert: (userId: string) => void;
  /** Removes the undo of a member who is no longer available. */
  dropUndo: (userId: string) => void;
  reset: () => void;
}

/** The members liked or passed in this deck, including requests in flight. A deck with other filters starts empty. */
export function useDecisions(deck: string): Decisions {
  const [state, setState] = useState<DecisionState>({ deck, ids: [], passed: [] });
  // Reset on every filter change, so that a deck always starts at its first profile.
  if (state.deck !== deck) setState({ deck, ids: [], passed: [] });
  const { ids, passed } = state.deck === deck ? state : { ids: [], passed: [] };
  const add = (userId: string, added: readonly Candidate[]): void =>
    setState((before) => ({ ...before, ids: [...before.ids, userId], passed: [...before.passed, ...added] }));
  const without = (profiles: readonly Candidate[], userId: string): Candidate[] =>
    profiles.filter((candidate) => candidate.userId !== userId);
  return {
    ids,
    passed,
    like: (userId) => add(userId, []),
    pass: (candidate) => add(candidate.userId, [candidate]),
    revert: (userId) =>
      setState((before) => ({
        ...before,
        ids: before.ids.filter((id) => id !== userId),
        passed: without(before.passed, userId),
      })),
    dropUndo: (userId) => setState((before) => ({ ...before, passed: without(before.passed, userId) })),
    reset: () => setState({ deck, ids: [], passed: [] }),
  };
}
