import type { LikeBackMutation } from '../../gql/graphql.js';
import { toast } from '../../lib/toast.js';

/** Says what has come of a like: a match, with the way to the chat, or nothing yet. */
export function announceLike(result: LikeBackMutation['like'] | undefined): void {
  if (!result?.matched) {
    toast({ title: 'Liked!' });
    return;
  }
  toast({
    title: "It's a match!",
    description: 'You both liked each other. Start chatting now!',
    ...(result.matchId && { action: { label: 'Send Message', to: `/messages/${result.matchId}` } }),
  });
}
