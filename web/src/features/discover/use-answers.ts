import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { DiscoverQueryVariables } from '../../gql/graphql.js';
import { isOvertaken } from '../../lib/failure.js';
import { AFFECTED_BY, forgetFields, refreshAfter, refreshAfterLike } from '../../lib/refresh-after.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { leaveDecks, returnToDeck, type Candidate } from './deck-cache.js';
import { LIKE, PASS, UNDO_PASS } from './discover.graphql.js';
import type { Answered } from './use-answered.js';

export interface Answers {
  like: (candidate: Candidate) => Promise<void>;
  pass: (candidate: Candidate) => Promise<void>;
  /** Takes a pass back: the card is on top again at once, and leaves once more if the server will not have it. */
  undo: (candidate: Candidate) => Promise<void>;
  /** Grows at every match. */
  matches: number;
}

/** Where else somebody may be shown who turns out to be gone, or to be a match. */
const ELSEWHERE = [...AFFECTED_BY.Like, 'matches', 'conversations'];

/**
 * Liking and passing, each shown before the server has answered, with the way back when it refuses. Only whoever is gone, or
 * is a match already, does not come back: the answer would be refused for ever.
 */
export function useAnswers(variables: DiscoverQueryVariables, answered: Answered): Answers {
  const [matches, setMatches] = useState(0);
  const [sendLike] = useMutation(LIKE);
  const [sendPass, { client }] = useMutation(PASS);
  const [sendUndo] = useMutation(UNDO_PASS);
  const inTurn = useTurns();
  /** Whom the server has among the passed, as far as this deck knows. */
  const passed = useRef(new Set<string>());
  /** Who is back in the deck although their pass is still on its way. */
  const wanted = useRef(new Set<string>());

  const settleFailure = (userId: string, failure: unknown): void => {
    if (!isOvertaken(failure)) {
      answered.takeBack(userId);
      return;
    }
    answered.giveUp(userId);
    leaveDecks(client.cache, userId);
    forgetFields(client.cache, ELSEWHERE);
  };

  const like = async ({ userId }: Candidate): Promise<void> => {
    answered.like(userId);
    try {
      const { data } = await inTurn(userId, () =>
        sendLike({
          variables: { userId },
          update: (cache, result) => {
            leaveDecks(cache, userId);
            refreshAfterLike('Like')(cache, result);
          },
        }),
      );
      passed.current.delete(userId);
      if (!data?.like.matched) {
        toast({ title: 'Like sent!' });
        return;
      }
      const { matchId } = data.like;
      setMatches((count) => count + 1);
      toast({
        title: "It's a match!",
        description: 'You both liked each other. Start chatting now!',
        ...(matchId && { action: { label: 'Send Message', to: `/messages/${matchId}` } }),
      });
    } catch (failure) {
      settleFailure(userId, failure);
      toastFailure('Error', failure, 'Failed to send like');
    }
  };

  const pass = async (candidate: Candidate): Promise<void> => {
    const { userId } = candidate;
    answered.pass(candidate);
    wanted.current.delete(userId);
    try {
      await inTurn(userId, () =>
        sendPass({
          variables: { userId },
          update: (cache) => {
            if (!wanted.current.has(userId)) leaveDecks(cache, userId);
            refreshAfter('Pass')(cache);
          },
        }),
      );
      passed.current.add(userId);
      if (!wanted.current.has(userId)) toast({ title: 'Passed' });
    } catch (failure) {
      settleFailure(userId, failure);
      toastFailure('Error', failure, 'Failed to dislike');
    }
  };

  const undo = async (candidate: Candidate): Promise<void> => {
    const { userId } = candidate;
    wanted.current.add(userId);
    returnToDeck(client.cache, variables, candidate);
    answered.takeBack(userId);
    try {
      await inTurn(userId, async () => {
        // A pass that failed left nothing to take back.
        if (!passed.current.has(userId)) return;
        await sendUndo({ variables: { userId }, update: refreshAfter('UndoPass') });
        passed.current.delete(userId);
        toast({ title: 'Removed from passed profiles' });
      });
    } catch (failure) {
      leaveDecks(client.cache, userId);
      answered.pass(candidate);
      toastFailure('Error', failure, 'Failed to remove dislike');
    }
  };

  return { like, pass, undo, matches };
}

/** Lets what is done about one person reach the server in the order in which it was done. */
function useTurns(): <Result>(userId: string, action: () => Promise<Result>) => Promise<Result> {
  const last = useRef(new Map<string, Promise<unknown>>());
  return (userId, action) => {
    const before = last.current.get(userId);
    const turn = before ? before.then(action, action) : action();
    last.current.set(userId, turn);
    return turn;
  };
}
