import type { LikeBackMutation } from '../../gql/graphql.js';
import { toast } from '../../lib/toast.js';

/** Shows the result of a like as a toast: a match, with a link to the chat, or a like. */
export function toastLikeResult(result: LikeBackMutation['like'] | undefined): void {
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
