import { useMutation } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import type { JSX } from 'react';
import { preloadMatchScreen } from '../../entities/match/load-match-screen.js';
import { refetchIfStale } from '../../entities/member/stale-member.js';
import { useAnswersFirst } from '../../entities/member/use-answers-first.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import type { LikeOutcomeFragment } from '../../gql/graphql.js';
import { invalidateAfter, invalidateAfterLike } from '../../lib/cache-invalidation.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useIsMounted } from '../../lib/use-is-mounted.js';
import type { Listed } from './listed-profile.js';
import { LIKE_PASSED, REMOVE_PASS } from './lists.graphql.js';

interface PassedProfileDialogProps {
  profile: Listed;
  /** Called when the like makes a match, with whether the dialog is still open. */
  onMatch: (like: LikeOutcomeFragment, isOpen: boolean) => void;
  onClose: () => void;
}

/** The actions on a passed member: like, or remove the pass. */
export function PassedProfileDialog({ profile, onMatch, onClose }: PassedProfileDialogProps): JSX.Element {
  const openAnswersFirst = useAnswersFirst();
  const isMounted = useIsMounted();
  const variables = { userId: profile.userId };
  const [like, { client, ...liking }] = useMutation(LIKE_PASSED, {
    variables,
    update: invalidateAfterLike('LikePassed'),
  });
  const [remove, removing] = useMutation(REMOVE_PASS, { variables, update: invalidateAfter('RemovePass') });
  const busy = liking.loading || removing.loading;

  const likeMember = async (): Promise<void> => {
    preloadMatchScreen();
    try {
      const { data } = await like();
      // After it was closed, another member's dialog may be open.
      const isOpen = isMounted();
      if (isOpen) onClose();
      if (data?.like.matched) onMatch(data.like, isOpen);
      else toast({ title: 'Liked!' });
    } catch (error) {
      if (!openAnswersFirst(error)) toastFailure('Error', error, 'Failed to like user');
      if (refetchIfStale(client.cache, error)) onClose();
    }
  };

  const removePass = async (): Promise<void> => {
    try {
      await remove();
      toast({ title: 'Removed from passed profiles' });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to remove dislike');
      if (refetchIfStale(client.cache, error)) onClose();
    }
  };

  return (
    <Dialog
      title="What would you like to do?"
      description={`You passed ${profile.displayName ?? 'this member'}.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" busy={removing.loading} onClick={() => busy || void removePass()}>
            Remove
          </Button>
          <Button variant="like" busy={liking.loading} onClick={() => busy || void likeMember()}>
            <Heart aria-hidden="true" className="size-5" />
            Like
          </Button>
        </>
      }
    />
  );
}
