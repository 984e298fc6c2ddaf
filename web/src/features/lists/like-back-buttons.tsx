import { useMutation } from '@apollo/client/react';
import { Heart, X } from 'lucide-react';
import type { JSX } from 'react';
import { preloadMatchScreen } from '../../entities/match/load-match-screen.js';
import { refetchIfStale } from '../../entities/member/stale-member.js';
import { useAnswersFirst } from '../../entities/member/use-answers-first.js';
import { Button } from '../../components/ui/button.js';
import type { LikeOutcomeFragment } from '../../gql/graphql.js';
import { invalidateAfter, invalidateAfterLike } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import type { Listed } from './listed-profile.js';
import { LIKE_BACK, PASS_ADMIRER } from './lists.graphql.js';

interface LikeBackButtonsProps {
  profile: Listed;
  /** Called when the like makes a match. */
  onMatch: (like: LikeOutcomeFragment) => void;
}

/** The Pass and Like buttons for a member who has liked this one. */
export function LikeBackButtons({ profile: { userId, displayName }, onMatch }: LikeBackButtonsProps): JSX.Element {
  const openAnswersFirst = useAnswersFirst();
  const variables = { userId };
  const [like, { client, ...liking }] = useMutation(LIKE_BACK, { variables, update: invalidateAfterLike('LikeBack') });
  const [pass, passing] = useMutation(PASS_ADMIRER, { variables, update: invalidateAfter('PassAdmirer') });
  const busy = liking.loading || passing.loading;
  const name = displayName ?? 'this member';

  const likeBack = async (): Promise<void> => {
    preloadMatchScreen();
    try {
      const { data } = await like();
      if (data?.like.matched) onMatch(data.like);
      else toast({ title: 'Liked!' });
    } catch (error) {
      if (!openAnswersFirst(error)) toastFailure('Error', error, 'Failed to like user');
      refetchIfStale(client.cache, error);
    }
  };

  const passMember = async (): Promise<void> => {
    try {
      await pass();
      toast({ title: 'Passed' });
    } catch (error) {
      toastFailure('Error', error, 'Failed to dislike');
      refetchIfStale(client.cache, error);
    }
  };

  return (
    <div className="grid grid-cols-2 gap-2 pt-1">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Pass ${name}`}
        busy={passing.loading}
        onClick={() => busy || void passMember()}
        className="gap-1! px-1! whitespace-nowrap sm:gap-1.5!"
      >
        {!passing.loading && <X aria-hidden="true" className="size-4 max-sm:hidden" />}
        Pass
      </Button>
      <Button
        variant="like"
        size="sm"
        aria-label={`Like ${name}`}
        busy={liking.loading}
        onClick={() => busy || void likeBack()}
        className="gap-1! px-1! whitespace-nowrap sm:gap-1.5!"
      >
        {!liking.loading && <Heart aria-hidden="true" className="size-4 max-sm:hidden" />}
        Like
      </Button>
    </div>
  );
}
