import type { LikeBackMutation } from '../../gql/graphql.js';
import { toastMatch } from '../../entities/conversation/toast-match.js';
import { toast } from '../../lib/toast.js';

/** Shows the result of a like as a toast: a match or a like. */
export function toastLikeResult(result: LikeBackMutation['like'] | undefined): void {
  if (result?.matched) toastMatch(result.matchId);
  else toast({ title: 'Liked!' });
}
