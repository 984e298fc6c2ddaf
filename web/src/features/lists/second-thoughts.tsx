import { useMutation } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import type { JSX } from 'react';
import { readAgainIfOvertaken } from '../../components/member/out-of-reach.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { refreshAfter, refreshAfterLike } from '../../lib/refresh-after.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { announceLike } from './announce-like.js';
import type { Listed } from './listed-profile.js';
import { LIKE_PASSED, REMOVE_PASS } from './lists.graphql.js';

/** What to do about somebody who was passed (specification, section 2, Passed). */
export function SecondThoughts({ profile, onClose }: { profile: Listed; onClose: () => void }): JSX.Element {
  const variables = { userId: profile.userId };
  const [like, { client, ...liking }] = useMutation(LIKE_PASSED, { variables, update: refreshAfterLike('LikePassed') });
  const [remove, removing] = useMutation(REMOVE_PASS, { variables, update: refreshAfter('RemovePass') });
  const busy = liking.loading || removing.loading;

  const likeAfterAll = async (): Promise<void> => {
    try {
      const { data } = await like();
      announceLike(data?.like);
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to like user');
      if (readAgainIfOvertaken(client.cache, error)) onClose();
    }
  };

  const takeOff = async (): Promise<void> => {
    try {
      await remove();
      toast({ title: 'Removed from passed profiles' });
      onClose();
    } catch (error) {
      toastFailure('Error', error, 'Failed to remove dislike');
      if (readAgainIfOvertaken(client.cache, error)) onClose();
    }
  };

  return (
    <Dialog
      title="What would you like to do?"
      description={`You passed ${profile.displayName ?? 'this member'}.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" busy={removing.loading} onClick={() => busy || void takeOff()}>
            Remove
          </Button>
          <Button variant="like" busy={liking.loading} onClick={() => busy || void likeAfterAll()}>
            <Heart aria-hidden="true" className="size-5" />
            Like
          </Button>
        </>
      }
    />
  );
}
