import type { JSX } from 'react';
import { PortraitGrid } from '../../entities/member/portrait-card.js';
import { PortraitSkeletons } from '../../entities/member/portrait-skeletons.js';
import { ReceivedNote } from '../../entities/member/received-note.js';
import { EmptyList } from '../../entities/profile/complete-profile.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PlansLink } from '../../components/ui/plans-link.js';
import { failureMessage, errorBodyOf } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { LikeBackButtons } from './like-back-buttons.js';
import { ListMatchScreen } from './list-match-screen.js';
import { ListedProfile } from './listed-profile.js';
import { LIKED_BY } from './lists.graphql.js';
import { useListMatch } from './use-list-match.js';

/** Likes received and not yet answered; outside the beta they require a plan (docs/product.md, "Plans and the beta"). */
export function LikedByGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(LIKED_BY, (loaded) => loaded.likesReceived.nextCursor, true);
  const { match, announceMatch, closeMatch } = useListMatch();
  if (match) return <ListMatchScreen match={match} own={data?.profile} onClose={closeMatch} />;
  if (error && !data) {
    if (errorBodyOf(error).code === 'UPGRADE_REQUIRED') return <UpgradeRequired />;
    return <FailedState message={failureMessage(error, 'Failed to fetch profiles')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons details />;
  if (data.likesReceived.items.length === 0) {
    return (
      <EmptyList title="No new likes yet">Members who like you appear here until you like them back or pass.</EmptyList>
    );
  }
  return (
    <>
      <PortraitGrid label="Who liked you">
        {data.likesReceived.items.map(({ profile, likedAt, ...like }) => (
          <ListedProfile
            key={profile.userId}
            profile={profile}
            note={`Liked you ${fullDate(likedAt)}`}
            words={like.note && <ReceivedNote like={{ ...like, likedAt }} own={data.profile} from={profile} />}
          >
            <LikeBackButtons profile={profile} onMatch={(like) => void announceMatch(like, profile)} />
          </ListedProfile>
        ))}
      </PortraitGrid>
      {data.likesReceived.nextCursor && <MoreButton fallback="Failed to fetch profiles" onMore={loadMore} />}
    </>
  );
}

function UpgradeRequired(): JSX.Element {
  return (
    <EmptyState
      title="See who liked you"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <PlansLink />
          <ButtonLink to="/discover" variant="outline">
            Discover
          </ButtonLink>
        </div>
      }
    >
      This list is part of Premium and VIP. The people in it are in Discover too: like them there, and it&apos;s a
      match.
    </EmptyState>
  );
}
