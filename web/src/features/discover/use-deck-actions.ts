import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import type { DiscoverQueryVariables, LikeOutcomeFragment } from '../../gql/graphql.js';
import { preloadMatchScreen } from '../../entities/match/load-match-screen.js';
import { useNewMatch, type NewMatches } from '../../entities/match/use-new-match.js';
import type { SendNote } from '../../entities/member/note-sender.js';
import { useAnswersFirst } from '../../entities/member/use-answers-first.js';
import { isStaleError } from '../../lib/failure.js';
import { invalidateFields, invalidateAfter, invalidateAfterLike } from '../../lib/cache-invalidation.js';
import { STALE_AFTER_REJECTED_LIKE } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { removeFromDecks, returnToDeck, type Candidate } from './deck-cache.js';
import { LIKE, LIKE_WITH_NOTE, PASS, UNDO_PASS } from './discover.graphql.js';
import type { Decisions } from './use-decisions.js';

export interface DeckActions extends Pick<NewMatches, 'match' | 'closeMatch'> {
  like: (candidate: Candidate) => Promise<void>;
  /** Not optimistic, because the shield may ask about the note. Rejects if the like fails, and keeps the card. */
  likeWithNote: (candidate: Candidate, ...note: Parameters<SendNote>) => Promise<void>;
  pass: (candidate: Candidate) => Promise<void>;
  /** Undoes a pass: restores the card immediately, and removes it again if the server rejects the undo. */
  undo: (candidate: Candidate) => Promise<void>;
}

/**
 * Optimistic like without a note, pass, and undo. A failed request returns the card to the deck, unless the member is no longer available or
 * already a match, since a retry would fail again.
 */
export function useDeckActions(variables: DiscoverQueryVariables, decisions: Decisions): DeckActions {
  const { match, announceMatch, closeMatch } = useNewMatch();
  const openAnswersFirst = useAnswersFirst();
  const [sendLike] = useMutation(LIKE);
  const [sendNote] = useMutation(LIKE_WITH_NOTE);
  const [sendPass, { client }] = useMutation(PASS);
  const [sendUndo] = useMutation(UNDO_PASS);
  const runSerially = useSerialRunner();
  /** Members whose pass the server has confirmed. */
  const confirmedPasses = useRef(new Set<string>());
  /** Members restored by an undo while their pass may still be in flight. */
  const restored = useRef(new Set<string>());
  /** The number of likes, passes, and undos, to tell whether the member has gone on since a like. */
  const actions = useRef(0);

  const handleFailure = (userId: string, error: unknown): void => {
    if (!isStaleError(error)) {
      decisions.revert(userId);
      return;
    }
    decisions.dropUndo(userId);
    removeFromDecks(client.cache, userId);
    invalidateFields(client.cache, STALE_AFTER_REJECTED_LIKE);
  };

  /** @returns a function that announces the match that this like makes */
  const beginLike = (candidate: Candidate): ((like: LikeOutcomeFragment, fromDialog?: boolean) => void) => {
    actions.current += 1;
    const action = actions.current;
    preloadMatchScreen();
    const isCurrent = (): boolean => actions.current === action;
    return (like, fromDialog = false) => void announceMatch(like, candidate, { fromDialog, isCurrent });
  };

  const like = async (candidate: Candidate): Promise<void> => {
    const { userId } = candidate;
    const announce = beginLike(candidate);
    decisions.like(userId);
    try {
      const { data } = await runSerially(userId, () =>
        sendLike({
          variables: { userId },
          update: (cache, result) => {
            removeFromDecks(cache, userId);
            invalidateAfterLike('Like')(cache, result);
          },
        }),
      );
      confirmedPasses.current.delete(userId);
      if (!data?.like.matched) {
        toast({ title: 'Like sent!' });
        return;
      }
      announce(data.like);
    } catch (error) {
      handleFailure(userId, error);
      if (!openAnswersFirst(error)) toastFailure('Error', error, 'Failed to send like');
    }
  };

  const likeWithNote: DeckActions['likeWithNote'] = async (candidate, note, isLeft) => {
    const { userId } = candidate;
    const announce = beginLike(candidate);
    try {
      const { data } = await runSerially(userId, () =>
        sendNote({
          variables: { userId, ...note },
          update: (cache, result) => {
            decisions.like(userId);
            removeFromDecks(cache, userId);
            invalidateAfterLike('LikeWithNote')(cache, result);
          },
        }),
      );
      confirmedPasses.current.delete(userId);
      if (data?.like.matched) announce(data.like, !isLeft());
      else toast({ title: 'Like sent!' });
    } catch (error) {
      if (isStaleError(error)) handleFailure(userId, error);
      openAnswersFirst(error);
      throw error;
    }
  };

  const pass = async (candidate: Candidate): Promise<void> => {
    const { userId } = candidate;
    actions.current += 1;
    decisions.pass(candidate);
    restored.current.delete(userId);
    try {
      await runSerially(userId, () =>
        sendPass({
          variables: { userId },
          update: (cache) => {
            if (!restored.current.has(userId)) removeFromDecks(cache, userId);
            invalidateAfter('Pass')(cache);
          },
        }),
      );
      confirmedPasses.current.add(userId);
      if (!restored.current.has(userId)) toast({ title: 'Passed' });
    } catch (error) {
      handleFailure(userId, error);
      toastFailure('Error', error, 'Failed to dislike');
    }
  };

  const undo = async (candidate: Candidate): Promise<void> => {
    const { userId } = candidate;
    actions.current += 1;
    restored.current.add(userId);
    returnToDeck(client.cache, variables, candidate);
    decisions.revert(userId);
    try {
      await runSerially(userId, async () => {
        // A failed pass needs no undo.
        if (!confirmedPasses.current.has(userId)) return;
        await sendUndo({ variables: { userId }, update: invalidateAfter('UndoPass') });
        confirmedPasses.current.delete(userId);
        toast({ title: 'Removed from passed profiles' });
      });
    } catch (error) {
      removeFromDecks(client.cache, userId);
      decisions.pass(candidate);
      toastFailure('Error', error, 'Failed to remove dislike');
    }
  };

  return { like, likeWithNote, pass, undo, match, closeMatch };
}

/** Serializes the requests about one member, so that they reach the server in order. */
function useSerialRunner(): <Result>(userId: string, action: () => Promise<Result>) => Promise<Result> {
  const last = useRef(new Map<string, Promise<unknown>>());
  return (userId, action) => {
    const previous = last.current.get(userId);
    const result = previous ? previous.then(action, action) : action();
    last.current.set(userId, result);
    return result;
  };
}
