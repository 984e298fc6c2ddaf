import type { JSX } from 'react';
import { PortraitGrid } from '../../components/member/portrait-card.js';
import { PortraitSkeletons } from '../../components/member/portrait-skeletons.js';
import { EmptyList } from '../../components/profile/complete-profile.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { failureMessage, refusalOf } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { AnswerToLike } from './answer-to-like.js';
import { ListedProfile } from './listed-profile.js';
import { LIKED_BY } from './lists.graphql.js';

/** Those who like this member and have no answer yet; outside the beta a matter of the plan (contract, section 6). */
export function LikedByGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(LIKED_BY, (known) => known.likesReceived.nextCursor, true);
  if (error && !data) {
    if (refusalOf(error).code === 'UPGRADE_REQUIRED') return <NotInThePlan />;
    return <FailedState message={failureMessage(error, 'Failed to fetch profiles')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons words />;
  if (data.likesReceived.items.length === 0) {
    return <EmptyList title="No new likes yet">Whoever likes you is here until you like them back or pass.</EmptyList>;
  }
  return (
    <>
      <PortraitGrid label="Who liked you">
        {data.likesReceived.items.map(({ profile, likedAt }) => (
          <ListedProfile key={profile.userId} profile={profile} note={`Liked you ${fullDate(likedAt)}`}>
            <AnswerToLike profile={profile} />
          </ListedProfile>
        ))}
      </PortraitGrid>
      {data.likesReceived.nextCursor && <MoreButton fallback="Failed to fetch profiles" onMore={loadMore} />}
    </>
  );
}

/** There is no way to another plan from here, so that nothing leads to one. */
function NotInThePlan(): JSX.Element {
  return (
    <EmptyState title="See who liked you" action={<ButtonLink to="/discover">Discover</ButtonLink>}>
      This list is part of Premium and VIP. The people in it are in Discover too: like them there, and it&apos;s a
      match.
    </EmptyState>
  );
}
